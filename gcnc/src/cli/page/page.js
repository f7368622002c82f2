'use strict';
const D = JSON.parse(document.getElementById('data').textContent);
const H = 18, $ = id => document.getElementById(id);
const make = (tag, cls = '', text = '') => {
  const e = document.createElement(tag);
  if (cls) e.className = cls;
  if (text !== '') e.textContent = text;
  return e;
};
const expand = runs => {
  const all = [];
  for (let k = 0; k < runs.length; k += 2) for (let n = 0; n < runs[k + 1]; n++) all.push(runs[k] + n);
  return all;
};
const text = n => D.texts[D.lines[n][0]], origin = n => D.lines[n][1], why = n => D.whys[D.lines[n][2]];
const hex = n => '0x' + n.toString(16).padStart(4, '0');

// The selection: a row of a column, the related IR lines, and the calls through which these were inlined.
let sel = null, primary = new Set(), outer = new Set(), focus = 0;
let marks = new Map(), hits = [], hitSet = new Set();
// By origin, how closely it is related: 2 if it comes from a selected line, 1 if through a selected call.
let levels = new Uint8Array(D.origins.length);

// Source lines by file and line, and the IR lines that come from each.
const places = new Map(D.places), fromPlace = new Map();
for (const [ir, list] of D.places) for (let k = 0; k < list.length; k += 2) {
  const key = list[k] + ':' + list[k + 1];
  if (!fromPlace.has(key)) fromPlace.set(key, [[], []]);
  fromPlace.get(key)[k ? 1 : 0].push(ir);
}
const fileName = f => { const { name, lines } = D.sources[f]; return name.replace(/.*\//, '') + (lines ? '' : '  (not here)') + '  ' + name; };
const sourceRows = [], sourceRow = new Map();
D.sources.forEach((file, f) => {
  sourceRows.push([f, -1]);
  (file.lines || []).forEach((_, l) => { sourceRow.set(f + ':' + l, sourceRows.length); sourceRows.push([f, l]); });
});
const finalRows = [], finalRow = D.codes.map(() => []);
D.codes.forEach((code, c) => {
  finalRows.push([c, -1, -1]);
  code.waiting = new Set(code.waits);
  code.blocks.forEach(([, first], b) => {
    finalRows.push([c, b, -1]);
    const end = b + 1 < code.blocks.length ? code.blocks[b + 1][1] : code.lines.length;
    for (let i = first; i < end; i++) { finalRow[c][i] = finalRows.length; finalRows.push([c, b, i]); }
  });
});
const top2 = (codes, part) => codes.reduce((most, code) => code[part].reduce((a, b) => Math.max(a, b), most), 1);
const mostV = top2(D.codes, 'vgprs'), mostS = top2(D.codes, 'sgprs');
const heat = D.codes.some(code => code.heat);
const most = k => D.codes.reduce((m, code) => (code.heat || []).reduce((a, r) => Math.max(a, r[k]), m), 1);
const mostRuns = most(0), mostStalls = most(1);

const plain = (lines, mark) => ({
  size: () => lines().length, text: i => text(lines()[i]), mark: i => levels[origin(lines()[i])],
  kin: i => D.origins[origin(lines()[i])], ops: true, why: i => why(lines()[i]), ...mark,
});
const lowered = expand(D.lowered);
let pass = D.passes.length - 1, machine = [], fresh = new Set();
const inst = i => { const [c, , k] = finalRows[i]; return k < 0 ? -1 : D.codes[c].lines[k]; };
const final = {
  id: 'final', title: 'final code', size: () => finalRows.length, ops: true, head: i => inst(i) < 0,
  text: i => {
    const [c, b] = finalRows[i], code = D.codes[c];
    return b < 0 ? code.name : inst(i) < 0 ? code.blocks[b][0] + ':' : text(inst(i));
  },
  mark: i => inst(i) < 0 ? 0 : levels[origin(inst(i))], kin: i => inst(i) < 0 ? [] : D.origins[origin(inst(i))],
  why: i => inst(i) < 0 ? '' : why(inst(i)),
};
const columns = [
  { id: 'source', title: 'source', size: () => sourceRows.length,
    text: i => { const [f, l] = sourceRows[i]; return l < 0 ? fileName(f) : D.sources[f].lines[l]; },
    number: i => sourceRows[i][1] < 0 ? '' : sourceRows[i][1] + 1, head: i => sourceRows[i][1] < 0, mark: i => marks.get(i) || 0 },
  { id: 'ir', title: 'IR', size: () => D.ir.length, text: i => D.ir[i], mark: i => primary.has(i) ? 2 : outer.has(i) ? 1 : 0, kin: i => [i] },
  { id: 'lowered', title: 'lowered IR', ...plain(() => lowered, { ops: false }) },
  { id: 'machine', title: 'machine', ...plain(() => machine, { head: i => /^\S/.test(text(machine[i])), fresh: i => fresh.has(machine[i]) }) },
  final,
].filter(c => c.id !== 'source' || D.sources.length);
const column = id => columns.find(c => c.id === id);

const TOKENS = /(;.*$|\/\/.*$)|("[^"]*")|([%@!][\w.$-]+|\bbb\d+\b|\b[vsa]\d+\b(?:\.[lh])?|\b[vsa]\[[\d:]+\]|\b(?:vcc|exec)\w*|\bscc\b|\bm0\b)|(\b0x[\da-f]+\b|\b\d[\d.]*\b)/gi;
function colour(to, line, ops) {
  let at = 0;
  const put = (end, cls) => { if (end > at) to.append(cls ? make('span', cls, line.slice(at, end)) : line.slice(at, end)); at = end; };
  if (ops) put((/^\s*[a-z_]\w*/.exec(line) || [''])[0].length, 'm');
  TOKENS.lastIndex = at;
  for (let m; (m = TOKENS.exec(line));) { put(m.index); put(m.index + m[0].length, m[1] ? 'c' : m[2] ? 'q' : m[3] ? 'r' : 'd'); }
  put(line.length);
}
const bar = (cls, n, most) => { const e = make('span', 'b ' + cls, String(n)); e.style.setProperty('--w', 100 * n / most + '%'); return e; };
const hot = (n, most) => { const e = make('span', 'h', n ? String(n) : ''); e.style.setProperty('--w', n ? 0.08 + 0.82 * Math.sqrt(n / most) : 0); return e; };

// The columns of bars next to an instruction of final code.
function strips(row, i) {
  const [c, b, k] = finalRows[i], code = D.codes[c];
  if (k < 0) return;
  const h = code.heat && code.heat[k];
  if (heat) row.append(hot(h ? h[0] : 0, mostRuns), hot(h ? h[1] : 0, mostStalls));
  row.append(bar('v', code.vgprs[k], mostV), bar('s', code.sgprs[k], mostS));
  row.append(make('span', 'l', ' ' + '|'.repeat(code.blocks[b][2])), make('span', 'w', code.waiting.has(k) ? '●' : ''));
  row.append(make('span', 'o', hex(code.offsets[k])), make('span', 'x', code.bytes[k]));
}

function row(c, i) {
  const e = make('div', 'row');
  const mark = c.lit[i], head = c.head && c.head(i);
  e.className = 'row' + (mark ? ' k' + mark : '') + (sel && sel.c === c && sel.i === i ? ' sel' : '') + (head ? ' head' : '') +
    (c.fresh && c.fresh(i) ? ' fresh' : '') + (c === columns[focus] && hitSet.has(i) ? ' hit' : '');
  e.setAttribute('role', 'option');
  e.setAttribute('aria-selected', mark === 2 || e.classList.contains('sel'));
  e.setAttribute('aria-posinset', i + 1);
  e.setAttribute('aria-setsize', c.size());
  e.id = c.id + '-' + i;
  e.dataset.row = i;
  if (c === final) strips(e, i);
  else e.append(make('span', 'n', String(c.number ? c.number(i) : i + 1)));
  const t = make('span', 't');
  colour(t, c.text(i), c.ops && !head);
  e.append(t);
  const y = c.why ? c.why(i) : '';
  if (y) e.append(make('span', 'y', '; ' + y));
  e.title = c.text(i).trim() + (y ? '\n' + y : '');
  return e;
}

// Finds the highlighted rows of a column, and the first of the most closely related ones.
function relight(c) {
  const n = c.size();
  c.lit = new Uint8Array(n);
  c.first = -1;
  for (let i = 0; i < n; i++) {
    c.lit[i] = c.mark(i);
    if (c.lit[i] > (c.first < 0 ? 0 : c.lit[c.first])) c.first = i;
  }
}
const seen = c => [Math.ceil(c.scroller.scrollTop / H), Math.floor((c.scroller.scrollTop + c.scroller.clientHeight) / H) - 1];

// Virtual scrolling: only visible rows are in the DOM; those that stay visible are reused.
function paint(c) {
  const [from, to] = seen(c), first = Math.max(0, from - 6), last = Math.min(c.size(), to + 8), made = new Map();
  for (let i = first; i < last; i++) made.set(i, c.made.get(i) || row(c, i));
  c.made = made;
  c.rows.style.transform = `translateY(${first * H}px)`;
  c.rows.replaceChildren(...made.values());
  if (sel && sel.c === c) c.scroller.setAttribute('aria-activedescendant', c.id + '-' + sel.i);
}
function overview(c) {
  const box = c.overview, g = box.getContext('2d'), css = getComputedStyle(box), n = c.size();
  [box.width, box.height] = [box.clientWidth, box.clientHeight];
  const rows = Math.max(n, box.height / H);
  if (c === final) {
    const wide = new Uint16Array(box.height + 1), y = i => Math.floor(i / rows * box.height);
    finalRows.forEach(([d, , k], i) => {
      if (k >= 0) for (let at = y(i); at <= y(i + 1); at++) wide[at] = Math.max(wide[at], D.codes[d].vgprs[k]);
    });
    g.fillStyle = css.color;
    wide.forEach((v, at) => g.fillRect(0, at, box.width * v / mostV, 1));
  }
  g.fillStyle = css.borderColor;
  c.lit.forEach((l, i) => { if (l) g.fillRect(l === 2 ? 0 : 6, i / rows * box.height, 12, 2); });
}
function redraw(c) {
  if (c.box.hidden) return;
  c.made = new Map();
  paint(c);
  overview(c);
}
const repaint = () => columns.forEach(redraw);

function show(c, i) {
  const [from, to] = seen(c);
  if (i < from || i >= to) c.scroller.scrollTop = Math.max(0, i * H - c.scroller.clientHeight / 3);
}
function select(c, i, follow = true) {
  if (i < 0 || i >= c.size()) return;
  sel = { c, i };
  primary = new Set(); outer = new Set(); marks = new Map();
  if (c.id === 'source') {
    const [inner, calls] = fromPlace.get(sourceRows[i].join(':')) || [[], []];
    (inner.length ? inner : calls).forEach(l => primary.add(l));
  } else c.kin(i).forEach((l, k) => (k ? outer : primary).add(l));
  for (const l of primary) (places.get(l) || []).forEach((f, k, list) => {
    const r = k % 2 ? undefined : sourceRow.get(f + ':' + list[k + 1]);
    if (r !== undefined) marks.set(r, Math.max(marks.get(r) || 0, k ? 1 : 2));
  });
  if (c.id === 'source') { marks.forEach((_, r) => marks.set(r, 1)); marks.set(i, 2); }
  levels = Uint8Array.from(D.origins, chain => primary.has(chain[0]) ? 2 : chain.some(l => primary.has(l)) ? 1 : 0);
  columns.forEach(relight);
  show(c, i);
  for (const d of columns) if (d !== c && follow && d.first >= 0) {
    const [from, to] = seen(d);
    if (!d.lit.subarray(from, to).some(l => l === d.lit[d.first])) show(d, d.first);
  }
  repaint();
  details();
}

// The registers that are live before an instruction, and their definitions.
const blockOf = (code, i) => { let b = 0; while (b + 1 < code.blocks.length && code.blocks[b + 1][1] <= i) b++; return b; };
const endOf = (code, b) => b + 1 < code.blocks.length ? code.blocks[b + 1][1] : code.lines.length;
function liveBefore(code, i) {
  const b = blockOf(code, i), live = new Set(code.blocks[b][5]);
  for (let k = endOf(code, b) - 1; k >= i; k--) {
    code.writes[k].forEach(r => live.delete(r));
    code.reads[k].forEach(r => live.add(r));
  }
  return [...live].sort((a, b) => a - b);
}
function graph(code) {
  if (code.graph) return code.graph;
  const preds = [3, 4].map(part => code.blocks.map(() => [])), last = code.blocks.map(() => new Map());
  code.blocks.forEach((block, b) => {
    [3, 4].forEach((part, g) => block[part].forEach(to => preds[g][to].push(b)));
    for (let k = block[1]; k < endOf(code, b); k++) code.writes[k].forEach(r => last[b].set(r, k));
  });
  return code.graph = { preds, last };
}
function written(code, r, i) {
  const b = blockOf(code, i), { preds, last } = graph(code);
  for (let k = i - 1; k >= code.blocks[b][1]; k--) if (code.writes[k].includes(r)) return [k];
  const ways = preds[r < 256 ? 0 : 1], seen = new Set(), work = [...ways[b]], found = new Set();
  if (!b) found.add(-1);
  while (work.length) {
    const p = work.pop();
    if (seen.has(p)) continue;
    seen.add(p);
    if (last[p].has(r)) found.add(last[p].get(r));
    else { if (!p) found.add(-1); work.push(...ways[p]); }
  }
  return [...found].sort((a, b) => a - b);
}
function runName(first, last) {
  const a = D.registers[first], b = D.registers[last];
  return first === last ? a : /^[vsa]\d+$/.test(a) ? a[0] + '[' + a.slice(1) + ':' + b.slice(1) + ']' : a + ', ' + b;
}
function details() {
  const { c, i } = sel, box = $('line'), lines = [];
  const say = (label, value, cls) => { const d = make('div', cls); d.append(make('span', 'hint', label.padEnd(11)), value); d.title = value; lines.push(d); };
  say(c.title, c.text(i).trim());
  if (c.why && c.why(i)) say('why', c.why(i));
  if (c.kin) c.kin(i).forEach((l, k) => {
    if (c.id !== 'ir') say(k ? 'inlined by' : 'IR ' + (l + 1), (k ? l + 1 + ': ' : '') + D.ir[l].trim());
    if (k) return;
    const list = places.get(l) || [];
    for (let p = 0; p < list.length; p += 2) say(p ? 'inlined at' : 'source', D.sources[list[p]].name + ':' + (list[p + 1] + 1));
  });
  const became = finalRows.filter((_, r) => final.lit[r]);
  const waited = became.reduce((sum, [n, , k]) => sum + (D.codes[n].heat ? D.codes[n].heat[k][1] : 0), 0);
  if (primary.size) say('became', `${became.length} instructions of final code` + (heat ? `, which waves waited ${waited} cycles to issue` : ''));
  $('live').replaceChildren();
  $('counts').textContent = c === final ? '' : 'before an instruction: click one of the final code';
  if (c === final) {
    const [n, b, k] = finalRows[i], code = D.codes[n];
    if (b >= 0) say('block', code.blocks[b][0] + ', loop depth ' + code.blocks[b][2]);
    if (k >= 0) {
      const h = code.heat && code.heat[k];
      if (h) say('ran', h[0] + ' times; waves waited ' + h[1] + ' cycles to issue it' + (h[2] ? ': ' + h[2] : ''));
      live(code, n, k);
    } else $('counts').textContent = '';
    $('function').value = n;
    cardOf(code.name);
  }
  box.replaceChildren(...lines);
}
function live(code, n, k) {
  const all = liveBefore(code, k).map(r => [r, written(code, r, k)]);
  const groups = [];
  for (const [r, from] of all) {
    const g = groups[groups.length - 1];
    if (g && g.last + 1 === r && g.from.join() === from.join() && (r !== 256)) g.last = r;
    else groups.push({ first: r, last: r, from });
  }
  $('counts').textContent = `before it: ${code.vgprs[k]} vector, ${code.sgprs[k]} scalar`;
  $('live').replaceChildren(...groups.map(g => {
    const d = make('div');
    d.dataset.count = g.last - g.first + 1;
    d.dataset.first = g.first;
    d.append(make('b', '', runName(g.first, g.last)));
    d.append(g.from.map(f => f < 0 ? 'at entry' : hex(code.offsets[f]) + '  ' + text(code.lines[f])).join('  or  ') || 'undefined');
    const f = g.from.find(f => f >= 0), kin = f === undefined ? [] : D.origins[origin(code.lines[f])];
    if (kin.length) d.append(make('span', 'c', '   IR ' + (kin[0] + 1) + ': ' + D.ir[kin[0]].trim()));
    d.title = d.textContent;
    if (f !== undefined) d.onclick = () => select(final, finalRow[n][f]);
    return d;
  }));
}
function cardOf(name) {
  const card = D.cards.find(card => card.name === name), box = $('card');
  $('kernel').textContent = name;
  box.replaceChildren();
  if (!card) { box.append(make('span', 'hint', 'no kernel: it takes what those take that call it')); return; }
  const waves = make('div', 'waves');
  for (let n = 0; n < card.most; n++) waves.append(make('i', n < card.waves ? 'on' : ''));
  waves.append(make('span', 'hint', ` ${card.waves} of ${card.most} waves of a SIMD`));
  const table = make('table');
  for (const [label, value] of card.rows) { const tr = make('tr'); tr.append(make('th', '', label), make('td', '', value)); table.append(tr); }
  box.append(waves, table);
}

function setPass(n) {
  pass = Math.max(0, Math.min(D.passes.length - 1, n));
  const was = sel && sel.c.id === 'machine' ? machine[sel.i] : -1;
  machine = expand(D.passes[pass].runs);
  const before = pass ? new Set(expand(D.passes[pass - 1].runs)) : null;
  fresh = new Set(before ? machine.filter(n => !before.has(n)) : []);
  const c = column('machine');
  $('pass').value = pass;
  $('passname').textContent = `after ${D.passes[pass].name}` + (pass ? `, ${fresh.size} lines new` : '');
  $('passname').title = D.passes[pass].about;
  width(c);
  if (was >= 0) { const i = machine.indexOf(was); if (i >= 0) { select(c, i, false); return; } sel = null; }
  relight(c);
  if (c.first >= 0) show(c, c.first);
  redraw(c);
}
function width(c) {
  let longest = 0;
  for (let i = 0; i < c.size(); i++) longest = Math.max(longest, c.text(i).length + (c.why && c.why(i) ? c.why(i).length + 4 : 0));
  c.sheet.style.height = c.size() * H + 'px';
  c.sheet.style.width = `max(100%, ${longest + (c === final ? (heat ? 68 : 50) : 9)}ch)`;
}
function search(step) {
  const words = $('search').value.toLowerCase(), c = columns[focus];
  hits = [];
  if (words) for (let i = 0; i < c.size(); i++) if (c.text(i).toLowerCase().includes(words)) hits.push(i);
  hitSet = new Set(hits);
  const at = sel && sel.c === c ? sel.i : -1;
  const next = step < 0 ? hits.findLast(i => i < at) ?? hits.at(-1) : hits.find(i => step ? i > at : i >= at) ?? hits[0];
  if (next !== undefined) select(c, next); else repaint();
  $('found').textContent = words ? (next === undefined ? 'nothing' : `${hits.indexOf(next) + 1} of ${hits.length}`) : '';
}
function enter(n) {
  const seen = columns.filter(c => !c.box.hidden), at = seen.indexOf(columns[focus]);
  seen[(at + n + seen.length) % seen.length].scroller.focus();
}
function toggle(c) {
  if (!c) return;
  c.box.hidden = !c.box.hidden;
  c.button.setAttribute('aria-pressed', !c.box.hidden);
  repaint();
}
function theme() {
  const root = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const now = root.style.colorScheme || (dark ? 'dark' : 'light');
  root.style.colorScheme = now === 'dark' ? 'light' : 'dark';
  repaint();
}

for (const c of columns) {
  const box = c.box = make('section', 'column'), head = make('header'), frame = make('div', 'frame');
  box.id = c.id;
  head.append(make('h2', '', c.title));
  if (c.id === 'machine') {
    const range = make('input');
    Object.assign(range, { type: 'range', id: 'pass', min: 0, max: D.passes.length - 1, oninput: () => setPass(+range.value) });
    range.setAttribute('aria-label', 'pass');
    const name = make('output', 'hint');
    name.id = 'passname';
    head.append(range, name);
  }
  box.append(head);
  if (c === final) {
    box.style.flexGrow = 2.4;
    const heads = make('div', 'heads');
    heads.style.paddingLeft = '3px';
    if (heat) heads.append(make('span', 'h', 'runs'), make('span', 'h', 'stalls'));
    heads.append(make('span', 'b', 'VGPR'), make('span', 'b', 'SGPR'), make('span', 'l', ' loop'), make('span', 'w', '●'));
    heads.append(make('span', 'o', 'offset'), make('span', 'x', 'encoding'), '● waits');
    box.append(heads);
  }
  c.scroller = make('div', 'scroller');
  c.scroller.tabIndex = 0;
  c.scroller.setAttribute('role', 'listbox');
  c.scroller.setAttribute('aria-label', c.title);
  c.sheet = make('div', 'sheet');
  c.rows = make('div', 'rows');
  c.overview = make('canvas', 'overview');
  c.sheet.append(c.rows);
  c.scroller.append(c.sheet);
  frame.append(c.scroller, c.overview);
  box.append(frame);
  $('columns').append(box);
  let due = false;
  c.scroller.onscroll = () => { if (!due) { due = true; requestAnimationFrame(() => { due = false; paint(c); }); } };
  c.scroller.onfocus = () => { focus = columns.indexOf(c); };
  c.rows.onclick = e => { const r = e.target.closest('.row'); if (r) { c.scroller.focus(); select(c, +r.dataset.row); } };
  c.overview.onclick = e => { c.scroller.scrollTop = e.offsetY / c.overview.clientHeight * c.size() * H - c.scroller.clientHeight / 2; };
  c.button = make('button', '', c.title);
  c.button.setAttribute('aria-pressed', true);
  c.button.onclick = () => toggle(c);
  $('toggles').append(c.button);
}
const KEYS = [
  ['j, k, arrows', 'next, previous line'], ['g, G, Page Up, Page Down', 'first, last line; a screen'], ['Tab, h, l', 'another column'],
  ['[, ]', 'the pass before, after'], ['/, n, N', 'search, next, previous'], ['1 to 5', 'hide or show a column'],
  ['e', 'hide or show encodings'], ['t', 'light or dark'], ['Esc', 'nothing selected'],
];
for (const [key, what] of KEYS) { const tr = make('tr'), th = make('th'); th.append(make('kbd', '', key)); tr.append(th, make('td', '', what)); $('keys').append(tr); }
const actions = {
  j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1), g: () => move(-1e9), Home: () => move(-1e9),
  G: () => move(1e9), End: () => move(1e9), PageDown: () => move(30), PageUp: () => move(-30), h: () => enter(-1), l: () => enter(1),
  ArrowLeft: () => enter(-1), ArrowRight: () => enter(1), '[': () => setPass(pass - 1), ']': () => setPass(pass + 1),
  '/': () => $('search').focus(), n: () => search(1), N: () => search(-1), t: theme, e: () => $('final').classList.toggle('bare'),
  '?': () => $('help').showModal(), Escape: clear,
};
function move(n) {
  const c = columns[focus], at = sel && sel.c === c ? sel.i + n : n < -1e6 ? 0 : n > 1e6 ? c.size() - 1 : Math.ceil(c.scroller.scrollTop / H);
  select(c, Math.max(0, Math.min(c.size() - 1, at)));
}
function clear() {
  sel = null;
  primary = new Set(); outer = new Set(); marks = new Map();
  levels.fill(0);
  columns.forEach(relight);
  ['line', 'live', 'counts'].forEach(id => $(id).replaceChildren());
  repaint();
}
document.onkeydown = e => {
  if (e.ctrlKey || e.metaKey || e.altKey || $('help').open) return;
  const typed = /^(INPUT|SELECT)$/.test(e.target.tagName) && e.target.type !== 'range';
  if (typed) { if (e.key === 'Escape') columns[focus].scroller.focus(); return; }
  if (e.target.type === 'range' && e.key.startsWith('Arrow')) return;
  const act = actions[e.key] || (/^[1-5]$/.test(e.key) && (() => toggle(columns[e.key - 1])));
  if (act) { e.preventDefault(); act(); }
};
$('search').oninput = () => search(0);
$('search').onkeydown = e => { if (e.key === 'Enter') search(e.shiftKey ? -1 : 1); };
$('theme').onclick = theme;
$('ask').onclick = () => $('help').showModal();
$('function').onchange = () => select(final, finalRows.findIndex(([c]) => c === +$('function').value) + 2);
D.codes.forEach((code, c) => { const o = make('option', '', code.name); o.value = c; $('function').append(o); });
$('target').textContent = `${D.target}, waves of ${D.lanes}`;
focus = columns.indexOf(final);
if (D.codes.length) cardOf(D.codes[0].name);
columns.forEach(c => { c.made = new Map(); relight(c); width(c); });
if (D.passes.length) setPass(pass);
$('counts').textContent = 'before an instruction: click one of the final code';
new ResizeObserver(repaint).observe($('columns'));
final.scroller.focus();
select(final, finalRows.findIndex(([, , k]) => k >= 0));
