// document-fuzz nibs|json|messages|cases|html [libFuzzer's options and corpus folders]: feeds hostile input to a reader. See `make fuzz`.
import CFuzzer
import DocumentExercises
import Foundation

var arguments = CommandLine.arguments
let named = arguments.count > 1 ? DocumentExercise(rawValue: arguments.remove(at: 1)) : nil
guard named != nil else {
    FileHandle.standardError.write(Data("usage: document-fuzz nibs|json|messages|cases|html [options] [corpus]\n".utf8))
    exit(2)
}

// The callback is a C function: its variables must be global.
let exercise = named ?? .json

var count = Int32(arguments.count)
var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { pointers?[index] = strdup(argument) }
pointers?[arguments.count] = nil

exit(
    LLVMFuzzerRunDriver(&count, &pointers) { data, size in
        exercise.read(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
    })
