import Foundation
import WebServer

// The token arrives on standard input, because every user of the machine can list the arguments of processes.
exit(WebService.run(input: STDIN_FILENO, output: STDOUT_FILENO))
