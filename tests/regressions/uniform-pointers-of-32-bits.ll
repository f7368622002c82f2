; launch: groups 2, group size 40, values 5 and 7
; input: 82b70eee7f1a5039bef07ec2347f066ed08f5dc7512447e3404300026b6e545594a065685d64c4980bb8d4544a8721a99a01ad219eb59cf6a15ef6f15a1d830bb7ce09d6bbc004e7175c643c7decb0b580ec37bc9712dd2e6aaeb94bae8d2f9fa29c5a284c9ef7521829cf1079b080e9d74a1c10fcab6a4243d33656debe4c1ed79648e856e8f9a2f58c95f0ce4b39c15bffad5c2dfb8bb820b6119cba8ff88796ae5b05f280a68ced93b6b28cb0d1b358e6baab485565b9f49028d557d79a8a0e6451e15c705c15f173541b4438a25cf76312d4eeb3c2246879bf00b3cf8ed13abf129a3097ad96b442d6d1bdef4850c3f465442eb300c337a648a6c0dbdd73fc95f5c2c451859afe80d40aa39dfb9249f40c3ee37d961445c806f58c7cf2127dfa894f9296fcf33c08409990ac970dedb3b843120181e9376107dbdaf6c5f3c86497ee219b01dd92f19f4954f4fea94ed9182375882b200daadb23cff9193f3e70384495e04c5d5ed352226d1637c2248f1d3ccc4405dd2ea1fafab4bf1c46964d947086207882914478bee8c75b4309ae2b122e3fe87ac7ecf5a5370fc41b4ddb723b2afb6c47c0b57894aab2c5c145b797ddb9126e5cca203112105f676414faf6b200daf099dba5eeec33624f5124bfc5f04d82388e52927810f610b0bca11e0be9f14f3ca695e87a5311660c7628cdba9f5eefb99022ef537b596a16dc8a03ec1fe7d2561711b3302479fb2ff11b7c19fecb1e1882d0e49c1a13635bce60772ba0372c52266d08e1b7f9d8c043069de5723b479ff72c86cea0434229f17d2bdb7d8d1ffc7f186692bf3224d7a0c20092430ee2490918da8936c342a4219c564686fea59211200e0e3e1942b6df840876db40b967a9b706535330895749e4dedb3caaa2e474ecde57e21852f2fb003540d61a6a001078f6b5c9ed6e678d669bb67bbbb47f1ffdcdb249497afac3133056cb329066a5f4f02e65c005355ec70ba20d9fc4f3cce61f4bd5b90a699192270d2cb6d39d078c7824132d99b36af72f3d7aafd8c901c7c15b6aa4c5a537bf7f336c969c89275527d35e7320d0d576d9f77d9ad68f2ba95fd70f4c3b975ede61a634a9271ff84625a360efc475f433006350392fab4dbc35e1a55d34bb34216469a5bf58ea2a7dceeec0023cbf4301fdc3af24fb97083bf5b564afc34894ff2d3897d0ac20dd1970d7798a254a8a31f4dd5cc57d2fe7b6422a0248b8080a80eac4281b6f63e206f12b8ef00b1b51c9de126e0cd7d3ddc10755ad4b9b61d827bd6ec9d7618a47f0ba92013f56ea2725c312d14c6409fca2ea45ef7927ba0f075edb2b8843beab6d4d962e913836ccbf9bbcf4e37b47860806c54479f61c04076cd677789d1c7a13c5b10a98e1e6343fbd8dc7c19a5527e51c6cc73299bfd146e9b320fd016ae8151e2d3baf49bfae
; llc-22 gfx1100 wave32 -O3
; Pointers of 32 bits that are the same for all lanes, with the upper half of the second buffer's addresses.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @at(ptr addrspace(6) inreg %p, ptr addrspace(6) inreg %q) noinline #0 {
  %v = load i32, ptr addrspace(6) %p
  %w = load i32, ptr addrspace(6) %q
  %r = sub i32 %v, %w
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) #0 {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 40
  %id = add i32 %lane, %first
  %p = addrspacecast ptr addrspace(1) %in to ptr addrspace(6)
  %far = getelementptr i8, ptr addrspace(6) %p, i32 -2000000000
  %farther = getelementptr i8, ptr addrspace(6) %far, i32 -2000000000
  %round = getelementptr i8, ptr addrspace(6) %farther, i32 -294967296
  %q = getelementptr [2 x i32], ptr addrspace(6) %round, i32 %group, i32 %n
  %v = load i32, ptr addrspace(6) %q
  %four = load <4 x i32>, ptr addrspace(6) %p
  %third = extractelement <4 x i32> %four, i32 3
  %constant = addrspacecast ptr addrspace(6) %q to ptr addrspace(4)
  %w = load i32, ptr addrspace(4) %constant
  %called = call i32 @at(ptr addrspace(6) inreg %q, ptr addrspace(6) inreg %p)
  %address = ptrtoint ptr addrspace(6) %q to i64
  %upper = lshr i64 %address, 32
  %up = trunc i64 %upper to i32
  %flat = addrspacecast ptr addrspace(6) %q to ptr
  %whole = ptrtoint ptr %flat to i64
  %high = lshr i64 %whole, 32
  %half = trunc i64 %high to i32
  %a = add i32 %v, %third
  %b = xor i32 %a, %w
  %c = add i32 %b, %called
  %d = add i32 %c, %up
  %e = add i32 %d, %half
  %f = xor i32 %e, %id
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %f, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()

attributes #0 = { "amdgpu-32bit-address-high-bits"="0x7e00" }
