import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import DataStream from 'nodemailer/lib/smtp-connection/data-stream'
import { expect, test } from 'vitest'
import { bodyOnWire } from './smtp-body.ts'

const byLibrary = (raw: Buffer): Promise<Buffer> =>
  buffer(Readable.from([raw], { objectMode: false }).pipe(new DataStream()))

const anyLines = fc
  .array(fc.constantFrom('a', 'é', '.', '..', '\r', '\n', '\r\n', '\r\n.', '=\r\n'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => Buffer.from(parts.join('')))
const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes))

test('a body is byte for byte what the library writes after DATA', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyLines, anyBytes), async (raw) => {
      expect(bodyOnWire(raw)).toEqual(await byLibrary(raw))
    }),
  )
})

test.each([
  ['a\r\n', 'a\r\n.\r\n'],
  ['a', 'a\r\n.\r\n'],
  ['.\r\n..\r\n', '..\r\n...\r\n.\r\n'],
  ['a\r.\r', 'a\r\n..\r\n.\r\n'],
])('%j ends as %j', (raw, wire) => {
  expect(String(bodyOnWire(Buffer.from(raw)))).toBe(wire)
})
