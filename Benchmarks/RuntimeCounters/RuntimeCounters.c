#include "RuntimeCounters.h"
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>

// Stands in front of the C library's allocator (glibc) and counts. One thread measures; nothing here is atomic.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static unsigned long count = 0;
static unsigned long bytes = 0;
static unsigned long held = 0;

unsigned long allocationCount(void) { return count; }
unsigned long allocatedBytes(void) { return bytes; }

unsigned long heldBytes(void) { return held; }

static void *note(size_t size, void *block) {
  count++;
  bytes += size;
  held += malloc_usable_size(block);
  return block;
}

void free(void *block) {
  held -= malloc_usable_size(block);
  __libc_free(block);
}
void *malloc(size_t size) { return note(size, __libc_malloc(size)); }
void *calloc(size_t n, size_t size) { return note(n * size, __libc_calloc(n, size)); }
void *realloc(void *old, size_t size) {
  size_t former = malloc_usable_size(old);
  void *block = __libc_realloc(old, size);
  if (block || size == 0) held -= former;
  return note(size, block);
}
void *memalign(size_t alignment, size_t size) { return note(size, __libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result == NULL ? 12 : 0;
}

// The Swift runtime's own hooks for instruments: while they are switched on, every retain goes through a pointer.
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
extern void *(*_swift_retain)(void *);
extern void *(*_swift_retain_n)(void *, unsigned);

static unsigned long retains = 0;
static void *(*retain)(void *) = NULL;
static void *(*retain_n)(void *, unsigned) = NULL;

static void *counted_retain(void *object) { retains++; return retain(object); }
static void *counted_retain_n(void *object, unsigned n) { retains++; return retain_n(object, n); }

void startCountingRetains(void) {
  if (!retain) { retain = _swift_retain; retain_n = _swift_retain_n; }
  retains = 0;
  _swift_retain = counted_retain;
  _swift_retain_n = counted_retain_n;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
}

unsigned long stopCountingRetains(void) {
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = false;
  _swift_retain = retain;
  _swift_retain_n = retain_n;
  return retains;
}
