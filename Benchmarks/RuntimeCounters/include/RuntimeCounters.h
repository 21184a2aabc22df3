#ifndef RUNTIME_COUNTERS_H
#define RUNTIME_COUNTERS_H

/// How many heap allocations the process has made so far.
unsigned long allocationCount(void);

/// How many bytes these have requested.
unsigned long allocatedBytes(void);

/// How many bytes of the heap the process holds, as the allocator rounds them.
unsigned long heldBytes(void);

/// Counts every retain from now on, which slows everything down.
void startCountingRetains(void);

/// How many retains there were since, counted no longer.
unsigned long stopCountingRetains(void);

#endif
