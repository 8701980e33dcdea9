import type { PageCancelLetterTexts } from '@duely/texts/page-cancel-letter'
import type { Wording } from '../account/culture.ts'
import { formatDate, type PlainDate } from '../dates/plain-date.ts'

/** What a letter that cancels something says. */
export type CancelLetterFacts = {
  readonly service: string
  /** The customer or contract number. */
  readonly reference: string | null
  /** The last day one has when cancelling now. */
  readonly lastDay: PlainDate
  readonly today: PlainDate
  /** Who cancels; empty for a line to fill in. */
  readonly name: string
  readonly email: string
  /** In which language and whose way dates are written. */
  readonly wording: Wording
}

export type CancelLetter = { readonly subject: string; readonly body: string }

/**
 * A letter or email that cancels a subscription and asks for a confirmation, in plain text.
 *
 * @param t in the language of `wording`
 */
export function cancelLetter(facts: CancelLetterFacts, t: PageCancelLetterTexts): CancelLetter {
  const { service, reference: number, name, email } = facts
  const say = (date: PlainDate) => formatDate(date, facts.wording, 'long')
  const day = say(facts.lastDay)
  return {
    subject: number === null ? t.subject({ service }) : t.subjectNumber({ service, number }),
    body: [
      say(facts.today),
      t.salutation,
      number === null ? t.cancel({ service, day }) : t.cancelNumber({ service, number, day }),
      t.confirm,
      [t.regards, name.trim() || t.yourName, email].filter(Boolean).join('\n'),
    ].join('\n\n'),
  }
}

/** The letter as an address that opens the mail program. */
export function mailtoOf({ subject, body }: CancelLetter): string {
  // RFC 6068: line breaks are CRLF.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
}
