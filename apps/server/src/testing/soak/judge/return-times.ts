import type { Evidence, LedgerRow, ReturnedMail } from './evidence.ts'
import { isInvitation } from './read-message.ts'

const HOUR_MS = 3_600_000
/** An address rests after two refusals at least that far apart, until a mail has been out for three days. */
const RESTS_AFTER_MS = 24 * HOUR_MS
const WORKS_AFTER_MS = 72 * HOUR_MS

/** Looks up mails that came back or were reported as unwanted, as the notices said that the product read. */
export type ReturnTimes = {
  /** What came back of the message that a row was named by. */
  ofRow(row: LedgerRow): readonly ReturnedMail[]
  ofMessage(messageId: string): readonly ReturnedMail[]
  /** When anything came back from a person's addresses. */
  instantsOf(userId: string): readonly Date[]
  /** Whether the person's first address may have been left alone at that instant. */
  mayRest(userId: string, at: Date): boolean
}

export function returnTimes({ returned, people, taken, rounds, skewMs }: Evidence): ReturnTimes {
  const byMessage = Map.groupBy(returned, ({ messageId }) => idOf(messageId))
  const byAddress = Map.groupBy(returned, ({ to }) => to)
  const takenBy = Map.groupBy(
    taken.filter(({ channel, confirmed, text }) => channel === 'email' && confirmed && !isInvitation(text)),
    ({ to }) => to,
  )
  const copies = Map.groupBy(taken, ({ messageId }) => messageId)
  const from = (address: string | undefined) => byAddress.get(address ?? '') ?? []
  const ofMessage = (messageId: string) => byMessage.get(idOf(messageId)) ?? []
  return {
    ofMessage,
    ofRow: ({ messageId }) => (messageId === null ? [] : ofMessage(messageId)),
    instantsOf: (userId) => {
      const person = people.get(userId)
      return [...from(person?.email), ...from(person?.backupEmail)].map(({ at }) => at)
    },
    mayRest: (userId, at) => {
      const email = people.get(userId)?.email ?? ''
      const known = from(email).filter(
        (each) => each.kind !== 'complaint' && each.at.getTime() <= at.getTime() + skewMs,
      )
      // A mail that left again after a kill counts from the copy that was recorded.
      const left = known
        .filter(({ kind }) => kind === 'hard')
        .flatMap(({ leftAt, messageId }) => [leftAt, ...(copies.get(messageId) ?? []).map((copy) => copy.at)])
        .map((each) => each.getTime())
      const lastLeft = Math.max(...known.map(({ leftAt }) => leftAt.getTime()))
      const works = (takenBy.get(email) ?? []).some(
        (mail) =>
          mail.at.getTime() > lastLeft &&
          ofMessage(mail.messageId).length === 0 &&
          // Noticed after the first round from then on.
          rounds.some(
            (round) =>
              round.getTime() >= mail.at.getTime() + WORKS_AFTER_MS &&
              round.getTime() < at.getTime() - skewMs,
          ),
      )
      return !works && Math.max(...left) - Math.min(...left) >= RESTS_AFTER_MS
    },
  }
}

/** The part of a Message-ID that is the id of the message. */
function idOf(messageId: string): string {
  return messageId.split('@')[0] ?? ''
}
