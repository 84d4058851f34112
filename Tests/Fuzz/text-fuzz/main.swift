// text-fuzz strings|fonts [libFuzzer's options and corpus folders]: feeds hostile input to the text engine. See `make fuzz`.
import CFuzzer
import Foundation
import TextEngine
import TextExercises

FontLibrary.mode = .pinned

var arguments = CommandLine.arguments
let kind = arguments.count > 1 ? arguments.remove(at: 1) : ""
guard kind == "strings" || kind == "fonts" else {
    FileHandle.standardError.write(Data("usage: text-fuzz strings|fonts [options] [corpus]\n".utf8))
    exit(2)
}
let isStrings = kind == "strings"
let fontPath = FileManager.default.temporaryDirectory.appendingPathComponent("text-fuzz-\(getpid()).font").path

var count = Int32(arguments.count)
var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { pointers?[index] = strdup(argument) }
pointers?[arguments.count] = nil

exit(
    LLVMFuzzerRunDriver(&count, &pointers) { data, size in
        let bytes = Array(UnsafeBufferPointer(start: data, count: size))
        if isStrings { TextExercise.string(bytes) } else { TextExercise.font(bytes, at: fontPath) }
        return 0
    })
