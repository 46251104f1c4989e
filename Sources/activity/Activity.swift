@main
enum Activity {
  static func main() {}
}
