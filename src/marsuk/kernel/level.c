/* Which level of x86-64's instructions this processor and its system have: 1, 2 or 3. */

#include <cpuid.h>

static int has(unsigned found, unsigned wanted) { return (found & wanted) == wanted; }

/* Whether the system keeps the wide registers when it switches between threads. */
static int keeps_wide_registers(void) {
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return has(low, 6);
}

int level(void) {
    unsigned a, b, c, d, wide, extended;
    if (!__get_cpuid(0x80000001, &a, &b, &extended, &d) || !__get_cpuid(1, &a, &b, &c, &d)) return 1;
    if (!has(c, bit_SSE3 | bit_SSSE3 | bit_CMPXCHG16B | bit_SSE41 | bit_SSE42 | bit_POPCNT)) return 1;
    if (!has(extended, bit_LAHF_LM)) return 1;
    if (!has(c, bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C) || !keeps_wide_registers()) return 2;
    if (!has(extended, bit_ABM) || !__get_cpuid_count(7, 0, &a, &wide, &c, &d)) return 2;
    return has(wide, bit_BMI | bit_AVX2 | bit_BMI2) ? 3 : 2;
}
