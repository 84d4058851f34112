import Foundation

// main.swift [trap]: ends a thread below some frames, catches an error, and prints what happened; with "trap", it then traps below some
// frames. StackTablesTests runs it with and without tables of stack frames.

struct Refusal: Error {}

/// A function whose frame stays on the stack while the next one runs.
@inline(never)
func called(_ depth: Int, _ last: () throws -> Void) rethrows {
    if depth == 0 { try last() } else { try called(depth - 1, last) }
    withExtendedLifetime(depth) {}
}

var thread = pthread_t()
pthread_create(
    &thread, nil,
    { _ in
        called(4) { pthread_exit(UnsafeMutableRawPointer(bitPattern: 7)) }
        return nil
    }, nil)
var result: UnsafeMutableRawPointer?
let status = pthread_join(thread, &result)
print("thread", status, Int(bitPattern: result))

do { try called(4) { throw Refusal() } } catch { print("caught", error) }

let finishing = Thread { called(4) { Thread.exit() } }
finishing.start()
while !finishing.isFinished { usleep(1000) }
print("finished")

if CommandLine.arguments.contains("trap") {
    fflush(nil)
    called(4) { fatalError("a trap of the test") }
}
