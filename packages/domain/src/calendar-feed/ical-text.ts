import type { PlainDate } from '../dates/plain-date.ts'

/** RFC 5545, 3.1: lines longer than this many bytes are folded. */
const LINE_BYTES = 75

/** Escapes a text value: backslashes, semicolons, commas and line breaks (RFC 5545, 3.3.11). */
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

/**
 * Parameters and value of the TRIGGER of an all-day event's alarm: `days` before its day at `hour`, in the
 * reader's zone. Counted back from a midnight in whole days, then hours, because days follow the calendar
 * where clocks change and hours do not (RFC 5545, 3.3.6).
 */
export function icalTrigger(days: number, hour: number): string {
  const [whole, hours] = hour === 0 ? [days, 0] : [days - 1, 24 - hour]
  // On the day itself: back from its end.
  if (whole < 0) return `;RELATED=END:-PT${hours}H`
  if (whole + hours === 0) return ':PT0S'
  return `:-P${whole > 0 ? `${whole}D` : ''}${hours > 0 ? `T${hours}H` : ''}`
}

/** How a calendar begins, whatever it holds. */
export const CALENDAR_BEGINS = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Duely//Renewals//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
]

/** An alarm of an all-day event, as `icalTrigger` says. */
export function alarmLines(days: number, hour: number, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icalText(summary)}`,
    `TRIGGER${icalTrigger(days, hour)}`,
    'END:VALARM',
  ]
}

/** Joins lines into an iCalendar file: CRLF line ends, folded without splitting a character. */
export function icalFile(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function folded(line: string): string {
  if (line.length * 3 <= LINE_BYTES) return line
  const parts: string[] = []
  let start = 0
  let bytes = 0
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0
    const size = utf8Bytes(code)
    // The leading space of a continuation line counts.
    if (bytes + size > LINE_BYTES) {
      parts.push(line.slice(start, at))
      start = at
      bytes = 1
    }
    bytes += size
    at += code < 0x10000 ? 1 : 2
  }
  return parts.length === 0 ? line : [...parts, line.slice(start)].join('\r\n ')
}

/** UTF-8 length of a character; a TextEncoder call per character takes seconds for a large calendar. */
function utf8Bytes(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
