/* Written by galley-abi: FNV-1a of table.txt, the sizes and offsets of all structs. */
#define GALLEY_ABI_HASH 0x0816f74au
