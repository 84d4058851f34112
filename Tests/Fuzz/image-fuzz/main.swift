// image-fuzz png|jpeg|webp|gif [libFuzzer's options and corpus folders]: feeds a decoder what nobody should. See `make fuzz`.
import CFuzzer
import Foundation
import Graphics
import ImageExercises

var arguments = CommandLine.arguments
guard arguments.count > 1, let format = ImageFormat(rawValue: arguments.remove(at: 1)) else {
    FileHandle.standardError.write(Data("usage: image-fuzz png|jpeg|webp|gif [options] [corpus]\n".utf8))
    exit(2)
}

var count = Int32(arguments.count)
var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { pointers?[index] = strdup(argument) }
pointers?[arguments.count] = nil

exit(
    LLVMFuzzerRunDriver(&count, &pointers) { data, size in
        ImageExercise.read(Array(UnsafeBufferPointer(start: data, count: size)), as: format)
        return 0
    })
