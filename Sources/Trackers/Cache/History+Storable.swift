extension History: Storable {
  /// What all files came to; which file said what is not stored, so that nothing can be merged with it later.
  package func write(to writer: inout ByteWriter) {
    let joined = joined
    writer.append(sources)
    writer.append(joined.undatedGoals.mapValues(\.content))
    PackedDays.write(joined.records, to: &writer)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let sources = try [SourceReport](from: &reader)
    let goals = try [Metric: RecordedGoal](from: &reader)
    self.init(sources: sources, goals: goals, packed: try reader.packedDays())
  }
}
