;; taken
;; with i16 65536 | i16 -70000 | i8 256 | i1 2 | i1 -1 | i32 340282366920938463463374607431768211457 | i16 u0x12345 | i8 s0x1234 | i65 73786976294838206464 | i65 -1 | i128 340282366920938463463374607431768211456
@g = global $
;; taken
;; with i32 bitcast (float 1.0 to i32) | <2 x i32> <i32 bitcast (float 1.0 to i32), i32 7> | half bitcast (<2 x i8> <i8 1, i8 2> to half) | <2 x float> bitcast (i64 5 to <2 x float>) | <8 x i1> bitcast (i8 5 to <8 x i1>) | i128 bitcast (<4 x float> zeroinitializer to i128) | i32 bitcast (<2 x half> undef to i32)
@g = global $
;; refused:
;; with i32 bitcast (i64 1 to i32) | ptr bitcast (i64 1 to ptr) | i32 frobnicate | i32 1.0 | float 1
@g = global $
