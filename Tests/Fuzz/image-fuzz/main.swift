// image-fuzz png|jpeg|webp|gif [libFuzzer's options and corpus folders]: feeds hostile input to a decoder. See `make fuzz`.
import CFuzzer
import Foundation
import Graphics
import ImageExercises

var arguments = CommandLine.arguments
let named = arguments.count > 1 ? ImageFormat(rawValue: arguments.remove(at: 1)) : nil
guard named != nil else {
    FileHandle.standardError.write(Data("usage: image-fuzz png|jpeg|webp|gif [options] [corpus]\n".utf8))
    exit(2)
}

// The callback is a C function: its variables must be global.
let format = named ?? .png

var count = Int32(arguments.count)
var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { pointers?[index] = strdup(argument) }
pointers?[arguments.count] = nil

exit(
    LLVMFuzzerRunDriver(&count, &pointers) { data, size in
        ImageExercise.read(Array(UnsafeBufferPointer(start: data, count: size)), as: format)
        return 0
    })
