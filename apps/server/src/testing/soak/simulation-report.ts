import type { Evidence, Finding } from './judge/evidence.ts'
import { readMessage } from './judge/read-message.ts'

/** Maximum findings listed, and subscriptions printed in full per kind of finding. */
const FINDINGS_LISTED = 100
const PRINTED_PER_KIND = 2

/** A readable report of a simulation: figures, findings, and the full history of the first of each kind. */
export function simulationReport(
  seed: number,
  evidence: Evidence,
  findings: readonly Finding[],
  tookMs: number,
): string {
  const { people, subscriptions, rounds, taken, returned, ledger, faults } = evidence
  const wrong = `${findings.length} WRONG (${tally(findings.map(({ verdict }) => verdict))})`
  const figures = [
    `seed ${seed}`,
    `${people.size} people`,
    `${subscriptions.length} subscriptions (${subscriptions.filter(({ sharing }) => sharing).length} shared)`,
    `${rounds.length} rounds`,
    `${ledger.length} rows`,
    `${taken.length} messages (${messagesAboutOthers(evidence)} about what others own)`,
    `${returned.length} returned (${tally(returned.map(({ kind }) => kind))})`,
    `${faults.length} faults (${tally(faults.map(({ kind }) => kind))})`,
    `${(tookMs / 1000).toFixed(0)} s`,
    findings.length === 0 ? 'nothing wrong' : wrong,
  ]
  const kinds = Map.groupBy(findings, ({ verdict }) => verdict)
  const tokens = [...kinds.values()].flatMap((some) =>
    [...new Set(some.map(({ token }) => token))].slice(0, PRINTED_PER_KIND),
  )
  return [
    figures.join(', '),
    ...findings.slice(0, FINDINGS_LISTED).map((finding) => `  ${findingLine(finding)}`),
    ...[...new Set(tokens)].flatMap((token) => historyOf(token, evidence)),
  ].join('\n')
}

/** Messages about a subscription to somebody who did not record it. */
function messagesAboutOthers({ taken, people }: Evidence): number {
  const ownOf = new Map(
    [...people].flatMap(([id, { email, phoneNumber }]) => [
      [email, id],
      [phoneNumber, id],
    ]),
  )
  return taken.filter((message) =>
    readMessage(message).some(
      ({ token }) => !token.startsWith(`${ownOf.get(message.to) ?? token.split('n')[0]}n`),
    ),
  ).length
}

/** Everything about one subscription in order of time. */
function historyOf(token: string, evidence: Evidence): string[] {
  const { subscriptions, people, ledger, taken, returned, faults } = evidence
  const history = subscriptions.find((each) => each.token === token)
  const person = history && people.get(history.userId)
  if (!history || !person) return []
  const events: [Date, string][] = [
    ...person.timeline.map(({ at, facts }): [Date, string] => [at, `person ${JSON.stringify(facts)}`]),
    ...history.timeline.map(({ at, facts }): [Date, string] => [at, `subscription ${JSON.stringify(facts)}`]),
    ...(history.sharing ?? []).map(({ at, facts }): [Date, string] => [
      at,
      `sharing ${JSON.stringify(facts)}`,
    ]),
    ...ledger
      .filter(({ subscriptionName }) => subscriptionName?.split(' ').includes(token))
      .map((row): [Date, string] => [
        row.dueAt,
        `row of ${row.userId} ${row.renewalDate} on ${row.day} ${row.channel} ${row.device} ` +
          `${row.state} ${row.reason ?? ''} ` +
          `at ${(row.sentAt ?? row.updatedAt).toISOString()}`,
      ]),
    ...taken
      .filter((message) => readMessage(message).some((mention) => mention.token === token))
      .map(({ at, channel, messageId, confirmed, to }): [Date, string] => [
        at,
        `taken ${channel} to ${to} ${messageId}${confirmed ? '' : ' unconfirmed'}`,
      ]),
    ...returned
      .filter(({ to }) => to === person.email || to === person.backupEmail)
      .map(({ at, kind, to, messageId }): [Date, string] => [at, `${kind} back from ${to}: ${messageId}`]),
    ...faults
      .filter(
        ({ userId, kind }) => kind !== 'payments' && (userId === undefined || userId === history.userId),
      )
      .map(({ kind, from, to }): [Date, string] => [from, `${kind} until ${to.toISOString()}`]),
  ]
  const inOrder = events.sort(([a], [b]) => a.getTime() - b.getTime())
  return [`  ${token}`, ...inOrder.map(([at, what]) => `    ${at.toISOString()} ${what}`)]
}

function findingLine({ verdict, what, token, renewalDate, day, channel, at }: Finding): string {
  const which = [token, renewalDate, day === undefined ? undefined : `on ${day}`, channel]
  return `${verdict}: ${which.filter((part) => part !== undefined).join(' ')} ${at?.toISOString() ?? ''}: ${what}`
}

function tally(words: readonly string[]): string {
  return [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${all.length} ${word}`).join(', ')
}
