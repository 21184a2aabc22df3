#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How many heap allocations the process has made so far.
unsigned long allocationCount(void);

#endif
