import type { QuestionsTexts } from '@duely/texts/questions'
import { cutBytes } from '../texts/cut-bytes.ts'
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

/** Subject of a mail and title of a notification. @throws RangeError without a line */
export function questionsSubject(
  lines: readonly Pick<QuestionLine, 'name' | 'shortDay'>[],
  t: QuestionsTexts,
): string {
  const [only] = lines
  if (only === undefined) throw new RangeError('A question without a subscription')
  return lines.length === 1
    ? t.question({ name: only.name, day: only.shortDay })
    : t.questionSeveral({ count: lines.length })
}

/** What a question is about, in whole sentences. */
export function questionExplained(
  { name, amount, chargeDay }: Pick<QuestionLine, 'name' | 'amount' | 'chargeDay'>,
  t: QuestionsTexts,
): string {
  return t.explained({ name, amount, day: chargeDay, days: BOOKED_WITHIN_DAYS })
}

/** Body of a notification: what one question is about, or which subscriptions several name. */
export function questionsBody(lines: readonly QuestionLine[], bytes: number, t: QuestionsTexts): string {
  const [only] = lines
  const late = lines.some(({ isLate }) => isLate)
  if (only !== undefined && lines.length === 1)
    return cutBytes([...(late ? [t.lateOne] : []), questionExplained(only, t)].join(' '), bytes)
  const listed = lines.map(({ name, amount, shortDay }) => t.listed({ name, amount, day: shortDay }))
  return cutBytes([...(late ? [t.lateAll] : []), ...listed].join('\n'), bytes)
}
