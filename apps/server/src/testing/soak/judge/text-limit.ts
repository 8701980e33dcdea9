import type { Evidence, LedgerRow } from './evidence.ts'

const TEXTS_PER_DAY = 10
const DAY_MS = 86_400_000

/**
 * Whether ten other texts to the same person were taken in the 24 hours before that instant, or in its round.
 * One whose answer was lost counts from when it was recorded.
 */
export function isFullOfTexts(
  { taken, ledger, people, skewMs }: Evidence,
  row: LedgerRow,
  at: Date,
): boolean {
  const to = people.get(row.userId ?? '')?.phoneNumber
  const recorded = ledger.flatMap(({ userId, channel, messageId, sentAt }) =>
    userId === row.userId && channel === 'sms' && messageId !== null && sentAt !== null
      ? [{ messageId, at: sentAt }]
      : [],
  )
  const texts = [...taken.filter((each) => each.channel === 'sms' && each.to === to), ...recorded]
  const latest = at.getTime() + skewMs
  const known = texts.filter(
    (each) =>
      each.messageId !== row.messageId &&
      each.at.getTime() <= latest &&
      each.at.getTime() > at.getTime() - skewMs - DAY_MS,
  )
  return new Set(known.map(({ messageId }) => messageId)).size >= TEXTS_PER_DAY
}

/** The first round from then on in which a person may get another text. */
export function firstRoundWithRoom(evidence: Evidence, row: LedgerRow, from: Date): Date {
  if (!isFullOfTexts(evidence, row, from)) return from
  return evidence.rounds.find((round) => round > from && !isFullOfTexts(evidence, row, round)) ?? evidence.to
}
