/* Written by the header's generator: the hash of the sizes and offsets in table.txt. */
#define GALLEY_ABI_HASH 0x00000000u
