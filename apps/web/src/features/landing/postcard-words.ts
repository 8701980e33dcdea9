import {
  firstWarning,
  formatDate,
  formatHour,
  formatMoney,
  type PlainDate,
  parsePlainDate,
  REMINDER_HOUR,
  type Wording,
} from '@duely/domain'
import type { LandingTexts } from '@duely/texts/landing'
import type { PostcardService } from './postcard-services.ts'

/** When and in whose language the postcard is read. */
export type Reader = {
  readonly today: PlainDate
  /** Local hour, 0 to 23. */
  readonly hour: number
  readonly culture: Wording
  readonly t: LandingTexts
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

/** By the days that are left, three at most. */
const TITLES = ['tomorrow', 'inTwoDays', 'inThreeDays'] as const
const LEFT = ['oneDay', 'twoDays', 'threeDays'] as const

function wordsAbout(
  service: PostcardService,
  renewal: PlainDate,
  warning: NonNullable<ReturnType<typeof firstWarning>>,
  { today, culture, t }: Reader,
) {
  const hour = formatHour(REMINDER_HOUR, culture)
  const title = TITLES[warning.daysLeft - 1] ?? TITLES[2]
  const left = LEFT[warning.daysLeft - 1] ?? LEFT[2]
  return {
    service,
    title: t[title]({ name: service.name }),
    renews: formatDate(renewal, culture, 'long'),
    amount: formatMoney(service.priceMinor, 'USD', culture),
    left: t[left],
    when: warning.day ? t.writeOn({ day: formatDate(warning.day, culture, 'full'), hour }) : t.writeNow,
    stamp: formatDate(renewal, culture, 'short'),
    postmark: {
      day: formatDate(warning.day ?? today, culture, 'short'),
      hour: warning.day ? hour : t.postmarkToday,
    },
  }
}
