// Runs one path through the library, named by the argument, and prints how many units of work were counted while it ran under
// valgrind's callgrind. Without an argument it prints the names of the paths. `Scripts/instructions` runs it for each of them.
import CInstructionCount
import Foundation

let paths = layoutPaths + textPaths + drawingPaths + listPaths

guard let name = CommandLine.arguments.dropFirst().first else {
    for path in paths { print(path.name) }
    exit(0)
}
guard let path = paths.first(where: { $0.name == name }) else {
    print("no path has the name \(name)")
    exit(2)
}
guard instruction_count_is_available() else {
    print("instructions are counted under valgrind only, in a program that was built with its headers: run make instructions")
    exit(2)
}
MainActor.assumeIsolated {
    let counter = Counter()
    path.run(counter)
    print(counter.units)
    // Stages and their queues need not be closed.
    fflush(stdout)
    _exit(0)
}
