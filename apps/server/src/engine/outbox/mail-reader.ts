import { type DateStyle, formatDate, formatMoment, parsePlainDate } from '@duely/domain'
import type { Language, Reader } from '@duely/texts'
import { mailsIn } from '@duely/texts/mails'
import { oneLine } from '#server/platform/mail/mailer.ts'

/** Who reads a mail, and by which clock. */
export type MailReader = Reader & { readonly timezone: string }

/** For addresses without an account, where nothing is known about the reader. */
export const UNKNOWN_READER: MailReader = { language: 'en', culture: 'en-US', timezone: 'UTC' }

const INSTANT = /^\d{4}-\d\d-\d\dT/

/** An instant of a payload on the reader's clock; what is not an instant is display text already. */
export function sayMoment(value: string, reader: MailReader): string {
  return INSTANT.test(value) ? formatMoment(new Date(value), reader, reader.timezone) : oneLine(value)
}

/** A day of a payload (`2026-03-09`) in the reader's format; anything else is display text already. */
export function sayDay(value: string, reader: MailReader, style: DateStyle): string {
  const day = parsePlainDate(value)
  return day === null ? oneLine(value) : formatDate(day, reader, style)
}

/** Names as a list, and how many more there are: 'Netflix, Hulu, and 14 more'. */
export function sayNames(names: readonly string[], more: number, language: Language): string {
  const last = more === 0 ? [] : [mailsIn(language).namesMore({ count: more })]
  return new Intl.ListFormat(language).format([...names, ...last])
}
