// connection-fuzz bus|pointers|properties|previews [libFuzzer's options and corpus folders]: feeds hostile messages of other processes to
// their readers. See `make fuzz`.
import CFuzzer
import ConnectionExercises
import Foundation

var arguments = CommandLine.arguments
let named = arguments.count > 1 ? ConnectionExercise(rawValue: arguments.remove(at: 1)) : nil
guard named != nil else {
    FileHandle.standardError.write(Data("usage: connection-fuzz bus|pointers|properties|previews [options] [corpus]\n".utf8))
    exit(2)
}

// The callback is a C function: its variables must be global.
let exercise = named ?? .bus

var count = Int32(arguments.count)
var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { pointers?[index] = strdup(argument) }
pointers?[arguments.count] = nil

exit(
    LLVMFuzzerRunDriver(&count, &pointers) { data, size in
        exercise.read(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
    })
