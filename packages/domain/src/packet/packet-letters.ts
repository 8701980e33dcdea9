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
  /** In whose way dates are written. */
  readonly culture: string
}

export type PacketLetter = { readonly subject: string; readonly body: string }

/** Of a confirmation, in a letter; the whole is among the evidence. */
const CONFIRMATION_SHOWN = 200

/** A letter or email to the service that charged after a cancellation, in plain text. */
export function chargedAgainLetter(facts: PacketLetterFacts): PacketLetter {
  const { service, reference, amount, today } = facts
  const say = sayer(facts)
  const ofNumber = reference === null ? '' : `, customer number ${reference}`
  return {
    subject: `Charged after cancellation: ${service}${ofNumber}`,
    body: [
      say(today),
      'To whom it may concern,',
      `On ${say(facts.chargedOn)} you charged me ${amount} for ${service}${ofNumber}. ${historyOf(facts, say)}`,
      `Please return the ${amount} to the account from which you took it, confirm the end of the subscription in writing, and make no further charge. Please answer within 14 days.`,
      'If I do not hear from you, I will ask my bank to return the payment as one that was made after the subscription had been cancelled.',
      signed(facts),
    ].join('\n\n'),
  }
}

/** What the bank is told, in the words of the cards: a cancelled recurring transaction. */
export function bankText(facts: PacketLetterFacts): PacketLetter {
  const { service, amount, paidBy } = facts
  const say = sayer(facts)
  const isDebit = paidBy === 'direct-debit'
  const reason = isDebit
    ? `I ask you to return this direct debit. The authorisation (mandate) given to ${service} has been withdrawn.`
    : 'I dispute this payment. The reason is: cancelled recurring transaction. I withdrew my permission for recurring charges before this one was made.'
  return {
    subject: isDebit
      ? `Return of a direct debit of ${say(facts.chargedOn)}`
      : `Dispute: cancelled recurring transaction of ${say(facts.chargedOn)}`,
    body: [
      `Merchant: ${service}\nAmount: ${amount}\nDay of the charge: ${say(facts.chargedOn)}`,
      reason,
      historyOf(facts, say),
      'I asked the merchant to return the money first. My evidence is attached: the timeline, the confirmation and the letter to the merchant.',
      'Please also block further charges by this merchant.',
      signed(facts),
    ].join('\n\n'),
  }
}

const sayer =
  ({ culture }: PacketLetterFacts) =>
  (day: PlainDate) =>
    formatDate(day, culture, 'long')

function historyOf(facts: PacketLetterFacts, say: (day: PlainDate) => string): string {
  const { cancelledOn, accessUntil, confirmation } = facts
  const cancelled =
    cancelledOn === null
      ? 'I had cancelled the subscription before.'
      : `I had cancelled it on ${say(cancelledOn)}.`
  const paid = accessUntil === null ? '' : ` What I had paid for ended on ${say(accessUntil)}.`
  const short = Array.from(cleanLine(confirmation ?? ''))
    .slice(0, CONFIRMATION_SHOWN)
    .join('')
  return `${cancelled}${paid}${short === '' ? '' : ` It was confirmed to me: "${short}".`}`
}

function signed({ name, email }: PacketLetterFacts): string {
  return `Kind regards,\n${[name.trim() || '(your name)', email].filter(Boolean).join('\n')}`
}
