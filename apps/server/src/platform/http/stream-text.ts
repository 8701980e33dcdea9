import { ReadableStream, TextEncoderStream } from 'node:stream/web'

/**
 * Streams pieces of text with backpressure. An error aborts the connection,
 * so that a partial answer is not mistaken for a whole one.
 */
export function streamText(
  pieces: AsyncIterable<string> | Iterable<string>,
): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces).pipeThrough(
    new TextEncoderStream(),
  ) as globalThis.ReadableStream<Uint8Array>
}
