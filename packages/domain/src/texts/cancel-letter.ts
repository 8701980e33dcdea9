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
  /** In whose way dates are written. */
  readonly culture: string
}

export type CancelLetter = { readonly subject: string; readonly body: string }

/** A letter or email that cancels a subscription and asks for a confirmation, in plain text. */
export function cancelLetter(facts: CancelLetterFacts): CancelLetter {
  const { service, reference, name, email } = facts
  const say = (day: PlainDate) => formatDate(day, facts.culture, 'long')
  const end = say(facts.lastDay)
  return {
    subject:
      reference === null
        ? `Cancellation of my ${service} subscription`
        : `Cancellation of my ${service} subscription, customer number ${reference}`,
    body: [
      say(facts.today),
      'To whom it may concern,',
      reference === null
        ? `I hereby cancel my ${service} subscription with effect from ${end}, or otherwise from the earliest possible date.`
        : `I hereby cancel my ${service} subscription, customer number ${reference}, with effect from ${end}, or otherwise from the earliest possible date.`,
      'Please confirm the cancellation in writing and state the date on which it takes effect. I do not agree to any charge after that date.',
      `Kind regards,\n${[name.trim() || '(your name)', email].filter(Boolean).join('\n')}`,
    ].join('\n\n'),
  }
}

/** The letter as an address that opens the mail program. */
export function mailtoOf({ subject, body }: CancelLetter): string {
  // RFC 6068: line breaks are CRLF.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
}
