/* What Numba's code expects of its runtime: reference-counted blocks, lists and a wide product. One thread. */
typedef unsigned long long u64;
typedef unsigned int u32;

struct Block { struct Block *next; };
struct MemInfo {
  u64 references;
  void (*destructor)(void *, u64, void *);
  void *info, *data;
  u64 size;
};

#define CLASSES 32
#define HEADER 16

extern unsigned char __heap_base;
static struct Block *free_blocks[CLASSES]; /* by power of two */
static u32 top, end;

static void *grow(u32 bytes) {
  if (!top) {
    top = ((u32)&__heap_base + 15) & ~15u;
    end = __builtin_wasm_memory_size(0) << 16;
  }
  bytes = (bytes + 15) & ~15u;
  if (bytes > end - top) {
    u32 pages = (bytes - (end - top) + 65535) >> 16;
    if (__builtin_wasm_memory_grow(0, pages) == (u32)-1) return 0;
    end += pages << 16;
  }
  void *start = (void *)top;
  top += bytes;
  return start;
}

/* Memory for the caller's data. It is zero, and never freed. */
__attribute__((export_name("reserve"))) void *reserve(u32 bytes) { return grow(bytes); }

static void *allocate(u32 bytes) {
  u32 class = 5;
  while ((1u << class) < bytes + HEADER) class++;
  struct Block *block = free_blocks[class];
  if (block) free_blocks[class] = block->next;
  else block = grow(1u << class);
  if (!block) return 0;
  *(u32 *)block = class;
  return (char *)block + HEADER;
}

static void release(void *data) {
  struct Block *block = (struct Block *)((char *)data - HEADER);
  u32 class = *(u32 *)block;
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

void *NRT_Allocate(u64 size) { return allocate((u32)size); }
void NRT_Free(void *data) { if (data) release(data); }

void *NRT_MemInfo_alloc_aligned(u64 size, u32 align) {
  struct MemInfo *memory = allocate(sizeof(struct MemInfo) + (u32)size + align);
  if (!memory) return 0;
  u32 data = (u32)(memory + 1);
  if (align) data = (data + align - 1) / align * align;
  memory->references = 1;
  memory->destructor = 0;
  memory->info = 0;
  memory->data = (void *)data;
  memory->size = size;
  return memory;
}
void *NRT_MemInfo_alloc(u64 size) { return NRT_MemInfo_alloc_aligned(size, 0); }
void *NRT_MemInfo_alloc_safe_aligned(u64 size, u32 align) { return NRT_MemInfo_alloc_aligned(size, align); }
void NRT_MemInfo_call_dtor(struct MemInfo *memory) {
  if (memory->destructor) memory->destructor(memory->data, memory->size, memory->info);
  release(memory);
}

/* A list: its data may grow, so it is apart from the block. */
static void release_list(void *data, u64 size, void *info) {
  if (info) ((void (*)(void *))info)(data); /* Numba defines it with one argument; WebAssembly checks that */
  NRT_Free(data);
}
void *NRT_MemInfo_new_varsize_dtor(u64 size, void *destructor) {
  struct MemInfo *memory = allocate(sizeof(struct MemInfo));
  void *data = allocate((u32)size);
  if (!memory || !data) return 0;
  memory->references = 1;
  memory->destructor = release_list;
  memory->info = destructor;
  memory->data = data;
  memory->size = size;
  return memory;
}
void *NRT_MemInfo_varsize_realloc(struct MemInfo *memory, u64 size) {
  unsigned char *old = memory->data, *data = allocate((u32)size);
  if (!data) return 0;
  u32 bytes = (u32)(memory->size < size ? memory->size : size);
  for (u32 i = 0; i < bytes; i++) data[i] = old[i];
  release(old);
  memory->data = data;
  memory->size = size;
  return data;
}

/* The product of two numbers of 128 bits. Sizes of arrays are checked with it. */
__int128 __multi3(__int128 a, __int128 b) {
  u64 al = (u64)a, bl = (u64)b, ah = (u64)(a >> 64), bh = (u64)(b >> 64);
  u64 a0 = (u32)al, a1 = al >> 32, b0 = (u32)bl, b1 = bl >> 32;
  u64 t = a0 * b0, w0 = (u32)t, k = t >> 32;
  t = a1 * b0 + k;
  u64 w1 = (u32)t, w2 = t >> 32;
  t = a0 * b1 + w1;
  k = t >> 32;
  u64 hi = a1 * b1 + w2 + k + al * bh + ah * bl, lo = (t << 32) | w0;
  return (__int128)(((unsigned __int128)hi << 64) | lo);
}
