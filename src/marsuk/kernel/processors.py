"""What each kind of processor does in its own way: LLVM code that the optimiser adds to a module which calls it."""

from __future__ import annotations

NTH = "marsuk_nth"  # the number of the n-th set bit of a mask
PAUSE = "marsuk_pause"  # a moment in which another thread of the same core may go on

_NTH_BY_DEPOSIT = f"""
declare i64 @llvm.x86.bmi.pdep.64(i64, i64)
declare i64 @llvm.cttz.i64(i64, i1)

define linkonce_odr i64 @{NTH}(i64 %mask, i64 %n) alwaysinline {{
    %bit = shl i64 1, %n
    %moved = call i64 @llvm.x86.bmi.pdep.64(i64 %bit, i64 %mask)
    %number = call i64 @llvm.cttz.i64(i64 %moved, i1 true)
    ret i64 %number
}}
"""
_NTH_BY_COUNTING = f"""
declare i64 @llvm.cttz.i64(i64, i1)

define linkonce_odr i64 @{NTH}(i64 %mask, i64 %n) alwaysinline {{
start:
    br label %look
look:
    %left = phi i64 [ %n, %start ], [ %fewer, %drop ]
    %bits = phi i64 [ %mask, %start ], [ %without_lowest, %drop ]
    %is_found = icmp eq i64 %left, 0
    br i1 %is_found, label %found, label %drop
drop:
    %fewer = sub i64 %left, 1
    %less = sub i64 %bits, 1
    %without_lowest = and i64 %bits, %less
    br label %look
found:
    %number = call i64 @llvm.cttz.i64(i64 %bits, i1 true)
    ret i64 %number
}}
"""
_PAUSES = {"x86_64": ("llvm.x86.sse2.pause", "", ""), "aarch64": ("llvm.aarch64.hint", "i32", "1")}  # 1 is YIELD


def instructions(triple: str, has_deposit: bool) -> str:
    """LLVM code for a machine, whose processor may have x86's instruction PDEP."""
    machine = triple.partition("-")[0].replace("arm64", "aarch64")
    return (_NTH_BY_DEPOSIT if has_deposit else _NTH_BY_COUNTING) + _pause(machine)


def _pause(machine: str) -> str:
    if machine not in _PAUSES:
        return f"define linkonce_odr void @{PAUSE}() alwaysinline {{\n    ret void\n}}\n"
    intrinsic, kind, argument = _PAUSES[machine]
    return f"""
declare void @{intrinsic}({kind})

define linkonce_odr void @{PAUSE}() alwaysinline {{
    call void @{intrinsic}({kind} {argument})
    ret void
}}
"""
