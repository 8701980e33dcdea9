import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'

/** A line break that is not CRLF, or a dot at the beginning of a line. */
const NEEDS_CARE = /\r(?!\n)|(?<!\r)\n|(?:^|\n)\./

/**
 * A message as it follows DATA: lines end with CRLF, their first dots are doubled (RFC 5321, 4.5.2), and a line with a
 * single dot ends it. The same bytes as the library's stream, which looks at each of them in JavaScript.
 */
export function bodyOnWire(raw: Buffer): Buffer {
  // One character per byte, whatever the encoding.
  const text = raw.toString('latin1')
  const lines = NEEDS_CARE.test(text)
    ? text.replace(/\r\n|\r|\n/g, '\r\n').replace(/(^|\n)\./g, '$1..')
    : text
  return Buffer.from(lines.endsWith('\n') ? `${lines}.\r\n` : `${lines}\r\n.\r\n`, 'latin1')
}

/**
 * A body written with its final dot in one piece when the server asks for it, instead of through three streams.
 *
 * @param onWrite called just before: closing the connection there prevents it
 */
export function inOnePiece(connection: SMTPConnection, raw: Buffer, onWrite: () => void): Readable {
  const body = bodyOnWire(raw)
  return new (class extends Readable {
    override pipe<Target extends NodeJS.WritableStream>(escaping: Target): Target {
      // The library's own stream stays empty.
      if (escaping instanceof Readable) escaping.unpipe()
      onWrite()
      const socket = connection._socket
      if (!connection.destroyed && socket && socket.writable) socket.write(body)
      return escaping
    }
  })()
}
