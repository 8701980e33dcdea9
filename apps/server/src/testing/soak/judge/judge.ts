import type { Channel } from '@duely/domain'
import { IN_FLIGHT } from '#server/engine/outbox/outbox.ts'
import type { Evidence, Finding, LedgerRow, PersonFacts, Timeline } from './evidence.ts'
import { type FaultTimes, faultTimes } from './fault-times.ts'
import { judgeCharges } from './judge-charges.ts'
import { judgeDays } from './judge-days.ts'
import { judgeDevices } from './judge-devices.ts'
import { judgeHouseholds } from './judge-household.ts'
import { judgeMentions, type MentionInMessage } from './judge-messages.ts'
import { judgeObligations } from './judge-obligations.ts'
import { judgeQuestions } from './judge-questions.ts'
import { BACKUP, judgeReturns } from './judge-returns.ts'
import { judgeRows } from './judge-rows.ts'
import { type Obligation, obligationsOf, segmentsOf } from './obligations.ts'
import { dailyOnOwnersClock } from './owners-clock.ts'
import { readMessage, writtenDate } from './read-message.ts'
import { ownerClock, passedAt, type Reading, readingsOf } from './readings.ts'
import { type ReturnTimes, returnTimes } from './return-times.ts'

const MAX_RENEWALS_PER_MESSAGE = 25
/** A lost answer allows one more attempt. */
const MOST_TRIES_WITHOUT_ANSWER = 2

/**
 * Checks a whole simulation: nothing lost, duplicated, late without a notice, or sent without being owed, and
 * one charge per passed renewal. Computed from the recorded changes; what the engine wrote is only compared.
 */
export function judge(evidence: Evidence): Finding[] {
  const faults = faultTimes(evidence)
  const returns = returnTimes(evidence)
  const mentionsOf = Map.groupBy(
    evidence.taken.flatMap((message) =>
      readMessage(message).map((mention): MentionInMessage => ({ message, mention })),
    ),
    ({ mention }) => mention.token,
  )
  const rowsOf = Map.groupBy(evidence.ledger, (row) => tokenIn(row.subscriptionName))
  const chargesOf = Map.groupBy(evidence.charges, ({ subscriptionId }) => subscriptionId)
  const addressesOf = addressesByPerson(evidence)
  /** What one person was warned of a subscription. */
  const judgeReading = (history: Reading, all: Told, clock: Timeline<PersonFacts>): Finding[] => {
    const person = evidence.people.get(history.userId)
    if (!person) return []
    const { mentions, rows } = all
    const segments = segmentsOf(history, person.timeline, evidence)
    const wasReminded = (renewalDate: string, at: Date) =>
      mentions.some(
        ({ message, mention }) =>
          message.at < at && mention.date === writtenDate(renewalDate, message.channel),
      )
    const owed = obligationsOf(segments, evidence, wasReminded).map((each) =>
      untilPassed(each, passedAt(clock, each.renewalDate), evidence),
    )
    const obligations = [...owed, ...dailyOnOwnersClock(segments, clock)]
    const known = { evidence, history, segments, obligations, rows, device: '', faults, returns }
    const channels: Channel[] = ['email', 'sms']
    // The backup address is owed what the ledger says that it takes.
    const atBackup = rows.filter(({ device }) => device === BACKUP)
    const owedThere = obligations.filter(({ renewalDate, day }) =>
      atBackup.some((row) => row.renewalDate === renewalDate && row.day === day),
    )
    return [
      ...channels.flatMap((channel) => judgeObligations(known, channel)),
      ...judgeObligations({ ...known, device: BACKUP, obligations: owedThere }, 'email'),
      ...judgeReturns(known),
      ...judgeMentions(known, mentions),
      ...judgeDays(evidence, history, { segments, obligations }, rows, mentions),
      ...judgeRows(evidence, history, rows, mentions, { ...faults, ...returns }),
      ...judgeDevices(evidence, history, rows, mentions, faults),
    ]
  }
  const findings = evidence.subscriptions.flatMap((history) => {
    const mentions = mentionsOf.get(history.token) ?? []
    const rows = rowsOf.get(history.token) ?? []
    const told = (userId: string): Told => ({
      mentions: mentions.filter(({ message }) => addressesOf.get(userId)?.has(message.to)),
      rows: rows.filter((row) => row.userId === userId),
    })
    const isShared = history.sharing !== undefined
    const clock = ownerClock(history, evidence.people)
    const segments = segmentsOf(history, clock, evidence)
    return [
      ...readingsOf(history, evidence.people).flatMap((reading) =>
        isShared
          ? judgeReading(reading, told(reading.userId), clock).map((finding) => ({
              ...finding,
              what: `${reading.userId}: ${finding.what}`,
            }))
          : judgeReading(reading, { mentions, rows }, []),
      ),
      ...judgeCharges(evidence, history, segments, chargesOf.get(history.id) ?? []),
    ]
  })
  return [
    ...findings,
    ...judgeHouseholds(evidence),
    ...judgeQuestions(evidence),
    ...judgeRepeats(evidence, { ...faults, ...returns }),
    ...judgeLengths(evidence),
  ]
}

/** What is owed of a shared subscription until its renewal has passed on its owner's clock. */
function untilPassed(obligation: Obligation, passed: Date | null, { skewMs }: Evidence): Obligation {
  if (passed === null || passed >= obligation.usefulUntil) return obligation
  const isAfter = obligation.dueAt.getTime() >= passed.getTime() - skewMs
  return { ...obligation, usefulUntil: passed, optional: obligation.optional || isAfter }
}

/** What was said to one person about one subscription, and what the ledger says of it. */
type Told = { mentions: readonly MentionInMessage[]; rows: readonly LedgerRow[] }

/** Where each person's messages go, devices and ways too. */
function addressesByPerson({ people }: Evidence): Map<string, Set<string>> {
  return new Map(
    [...people].map(([userId, { email, phoneNumber, backupEmail, devices }]) => [
      userId,
      new Set([email, phoneNumber, backupEmail ?? email, ...devices.map(({ endpoint }) => endpoint)]),
    ]),
  )
}

/** The unchanging part of a subscription's name. */
function tokenIn(name: string | null): string {
  return /\bP\d+n\d+\b/.exec(name ?? '')?.[0] ?? ''
}

/**
 * Nothing doubled: a message is sent again only where the answer to the first attempt was lost, where it came
 * back, or where its worker was killed before it had recorded the answer. Of each killed round at most what
 * one worker has in flight is repeated.
 */
function judgeRepeats(
  { taken }: Evidence,
  { unconfirmed, wasInFlight, ofMessage }: FaultTimes & ReturnTimes,
): Finding[] {
  const repeated = new Map<number, number>()
  return [...Map.groupBy(taken, ({ messageId }) => messageId)].flatMap(([messageId, copies]) => {
    const [first] = copies
    if (!first) return []
    const silences = copies.filter(({ silent }) => silent).length
    const killed = copies.slice(0, -1).filter((copy) => copy.confirmed && wasInFlight(copy))
    for (const { at } of killed) repeated.set(at.getTime(), (repeated.get(at.getTime()) ?? 0) + 1)
    const most = IN_FLIGHT[first.channel]
    const inFlight = killed.filter(({ at }) => (repeated.get(at.getTime()) ?? 0) <= most).length
    const back = ofMessage(messageId).filter(({ kind }) => kind === 'soft').length
    const allowed = 1 + unconfirmed(messageId) + inFlight + back
    if (copies.length <= allowed && silences <= MOST_TRIES_WITHOUT_ANSWER) return []
    const what = `${copies.length} copies of ${messageId} to ${first.to}, ${unconfirmed(messageId)} unconfirmed`
    const token = readMessage(first)[0]?.token ?? ''
    return [{ verdict: 'doubled', what, token, channel: first.channel, at: copies.at(-1)?.at ?? first.at }]
  })
}

/** Checks that a message lists at most 25 renewals. */
function judgeLengths({ taken }: Evidence): Finding[] {
  return taken.flatMap((message) => {
    const mention = readMessage(message)
    if (message.channel !== 'email' || mention.length <= MAX_RENEWALS_PER_MESSAGE) return []
    const what = `${mention.length} renewals in one message`
    return [{ verdict: 'untold', what, token: mention[0]?.token ?? '', channel: 'email', at: message.at }]
  })
}
