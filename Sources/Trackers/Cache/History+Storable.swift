extension History: Storable {
  /// What all files came to; which file said what is not stored, so that nothing can be merged with it later.
  package func write(to writer: inout ByteWriter) {
    let joined = joined
    writer.append(sources)
    PackedDays.write(joined.records, undated: joined.undatedGoals.mapValues(\.content), to: &writer)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let sources = try [SourceReport](from: &reader)
    self.init(sources: sources, packed: try reader.packedDays())
  }
}
