import type { PlainDate } from '../calendar/plain-date.ts'

/** RFC 5545, 3.1: lines longer than this many bytes are folded. */
const LINE_BYTES = 75
const encoder = new TextEncoder()

/** A text value: backslashes, semicolons, commas and line ends are escaped (RFC 5545, 3.3.11). */
export function icalText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** '20260310'. */
export function icalDate(date: PlainDate): string {
  return date.replaceAll('-', '')
}

/** '20260310T120000Z'. */
export function icalInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** The lines as a calendar file: each ended by CRLF, and folded without parting a character. */
export function icalFile(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function folded(line: string): string {
  if (line.length * 3 <= LINE_BYTES) return line
  let text = ''
  let bytes = 0
  for (const char of line) {
    const size = encoder.encode(char).length
    // The space in front of a continued line counts too.
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += char
    bytes += size
  }
  return text
}
