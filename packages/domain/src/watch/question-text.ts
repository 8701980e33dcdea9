import { BOOKED_WITHIN_DAYS } from './watch.ts'

/** One question: whether a cancelled subscription was charged again. Texts are display text. */
export type QuestionLine = {
  readonly name: string
  /** '$15.99' */
  readonly amount: string
  /** 'Thursday, March 12, 2026' */
  readonly chargeDay: string
  /** 'Mar 12' */
  readonly shortDay: string
  /** Whether it goes out later than it was due. */
  readonly isLate?: boolean | undefined
}

/** 'Was Netflix charged again on Mar 12?' */
export function questionText({ name, shortDay }: Pick<QuestionLine, 'name' | 'shortDay'>): string {
  return `Was ${name} charged again on ${shortDay}?`
}

/** Subject of a mail and title of a notification. @throws RangeError without a line */
export function questionsSubject(lines: readonly Pick<QuestionLine, 'name' | 'shortDay'>[]): string {
  const [only] = lines
  if (only === undefined) throw new RangeError('A question without a subscription')
  return lines.length === 1
    ? questionText(only)
    : `Were ${lines.length} cancelled subscriptions charged again?`
}

/** What a question is about, in whole sentences. */
export function questionExplained({
  name,
  amount,
  chargeDay,
}: Pick<QuestionLine, 'name' | 'amount' | 'chargeDay'>): string {
  return `You cancelled ${name}. Otherwise ${amount} would have been charged on ${chargeDay}. Please look at your bank or card account: banks may book a charge up to ${BOOKED_WITHIN_DAYS} days later.`
}

/** The answers as buttons say them. */
export const ANSWER_LABELS = {
  stopped: 'No, it stopped',
  charged: 'Yes, it was charged',
  later: 'Ask again in a week',
} as const

/** 'Netflix was charged on Mar 12 although you cancelled it': subject of a warning. */
export function chargedAgainText({ name, shortDay }: Pick<QuestionLine, 'name' | 'shortDay'>): string {
  return `${name} was charged on ${shortDay} although you cancelled it`
}

/** What a warning of such a charge is about, in whole sentences. */
export function chargedAgainExplained({ name, chargeDay }: Pick<QuestionLine, 'name' | 'chargeDay'>): string {
  return `A statement that you imported shows a charge for ${name} on ${chargeDay}, after you cancelled it. Please ask the service for the money back.`
}

export const LATE_QUESTION = 'This question is late.'
export const LATE_QUESTIONS = 'These questions are late.'

/** Body of a notification: what one question is about, or which subscriptions several name. */
export function questionsBody(lines: readonly QuestionLine[], bytes: number): string {
  const [only] = lines
  const late = lines.some(({ isLate }) => isLate)
  if (only !== undefined && lines.length === 1)
    return cutTo([...(late ? [LATE_QUESTION] : []), questionExplained(only)].join(' '), bytes)
  const listed = lines.map(({ name, amount, shortDay }) => `${name}, ${amount}, on ${shortDay}`)
  return cutTo([...(late ? [LATE_QUESTIONS] : []), ...listed].join('\n'), bytes)
}

const encoder = new TextEncoder()

function cutTo(text: string, bytes: number): string {
  if (encoder.encode(text).length <= bytes) return text
  let left = bytes - 3
  const signs = [...text]
  const end = signs.findIndex((sign) => {
    left -= encoder.encode(sign).length
    return left < 0
  })
  return `${signs.slice(0, end).join('')}…`
}
