import {
  firstWarning,
  formatDate,
  formatHour,
  type PlainDate,
  parsePlainDate,
  REMINDER_HOUR,
  upNextTitle,
  type Wording,
} from '@duely/domain'
import type { PostcardService } from './postcard-services.ts'

/** When and in whose language the postcard is read. */
export type Reader = {
  readonly today: PlainDate
  /** Local hour, 0 to 23. */
  readonly hour: number
  readonly culture: Wording
}

/** The texts of the postcard's letter, and the service it is about. */
export type PostcardWords = ReturnType<typeof wordsAbout>

/**
 * The warning about a service that renews on a day, and when it comes.
 *
 * @param day an ISO date, as a date field has it
 * @returns null for a day that is not ahead
 */
export function postcardWords(service: PostcardService, day: string, reader: Reader): PostcardWords | null {
  const renewal = parsePlainDate(day)
  const warning = renewal && firstWarning(renewal, reader)
  return renewal && warning ? wordsAbout(service, renewal, warning, reader) : null
}

function wordsAbout(
  service: PostcardService,
  renewal: PlainDate,
  warning: NonNullable<ReturnType<typeof firstWarning>>,
  { today, culture }: Reader,
) {
  const hour = formatHour(REMINDER_HOUR, culture)
  return {
    service,
    title: `${upNextTitle(service.name, warning.daysLeft, null)}.`,
    renews: formatDate(renewal, culture, 'long'),
    amount: service.amount,
    left: warning.daysLeft === 1 ? '1 day' : `${warning.daysLeft} days`,
    when: warning.day
      ? `We write on ${formatDate(warning.day, culture, 'full')}, at ${hour}.`
      : 'We write as soon as you add it.',
    stamp: formatDate(renewal, culture, 'short'),
    postmark: { day: formatDate(warning.day ?? today, culture, 'short'), hour: warning.day ? hour : 'today' },
  }
}
