/* minors PATTERN < HOSTS: which graphs (graph6, one a line) have the pattern as
 * a minor, and what shows it.  C++, with owners that free what they hold.
 *
 *   c++ minors.cpp $(pkg-config --cflags --libs spielwerk) -o minors
 *   nauty-geng -c 6 | ./minors k5
 */
#include <spielwerk.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

namespace {

struct Free {
  void operator()(spw_finding *finding) const {
    spw_finding_free(finding);
  }
};
using Finding = std::unique_ptr<spw_finding, Free>;

Finding find(const std::string &pattern, const std::string &host) {
  spw_finding *out = nullptr;
  spw_error error;
  spw_limits limits{};
  limits.seconds = 10;
  if (spw_find("minor", pattern.c_str(), host.c_str(), 0, &limits, &out,
               &error))
    throw std::runtime_error(error.message);
  return Finding(out);
}

} // namespace

int main(int argc, char **argv) {
  const char *const answers[] = {"UNKNOWN", "ABSENT", "FOUND"};
  try {
    for (std::string host; std::getline(std::cin, host);) {
      Finding finding = find(argc > 1 ? argv[1] : "k5", host);
      std::cout << host << ' ' << answers[finding->found + 1]
                << finding->witness << '\n';
    }
  } catch (const std::exception &problem) {
    std::cerr << "minors: " << problem.what() << '\n';
    return 1;
  }
  return 0;
}
