import Foundation
import Testing

@testable import InterplayCommand

@Suite struct StandardStreamTests {
  @Test func `what others print goes elsewhere once a stream is kept for itself`() throws {
    let (output, errors) = (Pipe(), Pipe())
    let descriptor = output.fileHandleForWriting.fileDescriptor
    let stream = StandardStream(descriptor, "to the output")
    try stream.write("before ")
    let kept = stream.keepForItself(sendingOthersTo: errors.fileHandleForWriting.fileDescriptor)
    try Descriptor.write("printed", to: descriptor)
    try stream.write("after ")
    try Descriptor.write("drawn", to: kept)

    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "before after drawn")
    #expect(String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) == "printed")
  }
}
