extension String {
  /// The text in quotes for a message, cut to 40 characters.
  var quotedInPart: String {
    let part = unicodeScalars.prefix(40)
    return "\"\(String(String.UnicodeScalarView(part)))\(part.count < unicodeScalars.count ? "…" : "")\""
  }
}
