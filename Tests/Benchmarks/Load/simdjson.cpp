// What simdjson's on-demand interface takes for the same: the sum of each metric that the program knows.
#include <cstdio>
#include <map>
#include <simdjson.h>
#include <string>

using namespace simdjson;

static double sum(ondemand::array records, long &count) {
  double sum = 0;
  for (ondemand::object record : records) {
    double quantity = 0;
    bool isThere = false;
    size_t length = 0;
    for (auto field : record) {
      std::string_view key = field.unescaped_key();
      if (key == "qty") {
        quantity = field.value().get_double();
        isThere = true;
      } else if (key == "date") {
        length += std::string_view(field.value().get_string()).size();
      }
    }
    if (isThere && length > 0) sum += quantity, count++;
  }
  return sum;
}

int main(int, char **arguments) try {
  const std::map<std::string, const char *> known = {
      {"active_energy", "move"}, {"apple_exercise_time", "exercise"}, {"apple_stand_hour", "stand"},
      {"step_count", "steps"},   {"walking_running_distance", "distance"}, {"flights_climbed", "floors"}};
  padded_string text = padded_string::load(arguments[1]);
  ondemand::parser parser;
  ondemand::document document = parser.iterate(text);
  for (ondemand::object metric : document["data"]["metrics"]) {
    // The records may stand before the name: the object is looked through as often as it takes.
    std::string name(std::string_view(metric["name"].get_string()));
    auto place = known.find(name);
    if (place == known.end()) continue;
    long count = 0;
    double total = sum(metric["data"].get_array(), count);
    std::printf("%s %.17g %ld\n", place->second, total, count);
  }
} catch (const simdjson_error &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
