import type { PacketLettersTexts } from '@duely/texts/packet-letters'
import type { Wording } from '../account/culture.ts'
import { formatDate, type PlainDate } from '../dates/plain-date.ts'
import { cleanLine } from '../texts/clean-line.ts'
import type { PaidBy } from './packet-deadline.ts'

/** What the letters about a charge after a cancellation say. */
export type PacketLetterFacts = {
  readonly service: string
  /** The customer or contract number. */
  readonly reference: string | null
  readonly chargedOn: PlainDate
  /** As shown: "$15.99". */
  readonly amount: string
  readonly cancelledOn: PlainDate | null
  /** The last day of access that was paid for. */
  readonly accessUntil: PlainDate | null
  /** The number or text with which the service confirmed the cancellation. */
  readonly confirmation: string | null
  readonly paidBy: PaidBy
  readonly today: PlainDate
  /** Who writes; empty for a line to fill in. */
  readonly name: string
  readonly email: string
  /** In which language and whose way dates are written. */
  readonly wording: Wording
}

export type PacketLetter = { readonly subject: string; readonly body: string }

/** How much of a confirmation a letter quotes; all of it is in the evidence. */
const CONFIRMATION_SHOWN = 200

/**
 * A letter or email to the service that charged after a cancellation, in plain text.
 *
 * @param t in the language of the facts' wording
 */
export function chargedAgainLetter(facts: PacketLetterFacts, t: PacketLettersTexts): PacketLetter {
  const { service, reference: number, amount, today } = facts
  const say = sayer(facts)
  const day = say(facts.chargedOn)
  const charged =
    number === null ? t.charged({ day, amount, service }) : t.chargedNumber({ day, amount, service, number })
  return {
    subject: number === null ? t.subject({ service }) : t.subjectNumber({ service, number }),
    body: [
      say(today),
      t.salutation,
      `${charged} ${historyOf(facts, t)}`,
      t.giveBack({ amount }),
      t.orBank,
      signed(facts, t),
    ].join('\n\n'),
  }
}

/**
 * What the letter to the bank says, in the words of the card networks: a cancelled recurring transaction.
 *
 * @param t in the language of the facts' wording
 */
export function bankText(facts: PacketLetterFacts, t: PacketLettersTexts): PacketLetter {
  const { service, amount, paidBy } = facts
  const day = sayer(facts)(facts.chargedOn)
  const isDebit = paidBy === 'direct-debit'
  return {
    subject: isDebit ? t.debitSubject({ day }) : t.cardSubject({ day }),
    body: [
      [t.merchant({ service }), t.amount({ amount }), t.day({ day })].join('\n'),
      isDebit ? t.debit({ service }) : t.card,
      historyOf(facts, t),
      t.askedFirst,
      t.block,
      signed(facts, t),
    ].join('\n\n'),
  }
}

const sayer =
  ({ wording }: PacketLetterFacts) =>
  (day: PlainDate) =>
    formatDate(day, wording, 'long')

function historyOf(facts: PacketLetterFacts, t: PacketLettersTexts): string {
  const { cancelledOn, accessUntil, confirmation } = facts
  const say = sayer(facts)
  const words = Array.from(cleanLine(confirmation ?? ''))
    .slice(0, CONFIRMATION_SHOWN)
    .join('')
  return [
    cancelledOn === null ? t.wasCancelled : t.wasCancelledOn({ day: say(cancelledOn) }),
    accessUntil === null ? '' : t.paidUntil({ day: say(accessUntil) }),
    words === '' ? '' : t.confirmed({ words }),
  ]
    .filter(Boolean)
    .join(' ')
}

function signed({ name, email }: PacketLetterFacts, t: PacketLettersTexts): string {
  return [t.regards, name.trim() || t.yourName, email].filter(Boolean).join('\n')
}
