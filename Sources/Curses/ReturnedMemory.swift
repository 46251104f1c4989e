#if canImport(Glibc)
  internal import CNcursesw
#endif

/// Gives the memory of large pictures back to the system as soon as they are gone.
///
/// The GNU C library keeps ever larger blocks on its heap once it has freed one of that size, and a heap that other
/// pictures have moved into does not shrink: a window that changes its size all day takes ever more. From 1 MB on, the cells
/// of 300 columns and 100 rows, each block is the system's own. Smaller pictures must stay on the heap: new pages for every
/// frame took a tenth of its time.
public func returnLargeAllocations() {
  #if canImport(Glibc)
    let bytes: Int32 = 1 << 20
    _ = mallopt(nc_mmap_threshold, bytes)
    _ = mallopt(nc_trim_threshold, bytes)
  #endif
}

/// Gives memory back to the system that reading files has left on the heaps of its threads.
public func returnUnusedMemory() {
  #if canImport(Glibc)
    _ = malloc_trim(0)
  #endif
}
