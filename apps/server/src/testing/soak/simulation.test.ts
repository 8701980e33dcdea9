import { expect, test } from 'vitest'
import type { Evidence, Taken } from './judge/evidence.ts'
import { judge } from './judge/judge.ts'
import { readingsOf } from './judge/readings.ts'
import { runSimulation } from './run-simulation.ts'
import { simulationReport } from './simulation-report.ts'

// The short form of `npm run soak:lives`. A failing simulation is replayed by its seed: see soak-command.ts.
// On PostgreSQL acts race with workers, so that a seed gives another life each time.
const SHORT = process.env.TEST_DATABASE_URL
  ? { seed: 20_260_228, people: 24, days: 7, actsPerDay: 2 }
  : { seed: 20_260_305, people: 26, days: 7, actsPerDay: 2 }
/** In a week as many as else in months. */
const RETURN_RATES = { hard: 0.12, soft: 0.12, complaint: 0.04 }
/** What came after the first round must be in every simulation. */
const FEATURES = [
  'POST /api/import',
  'POST /api/push',
  'POST /api/channels',
  'POST /api/subscriptions/…/keep',
  'POST /api/subscriptions/…/snooze',
  'POST /api/subscriptions/…/pause',
  'POST /api/subscriptions/…/prices',
  'POST /mcp add_subscription',
  'POST /mcp decide',
  'POST /api/household',
  'POST /api/household/invitations',
  'POST /api/household/invitations/…/accept',
]

test('a simulation with outages and kills: nothing lost, duplicated, or late without a notice', {
  timeout: 300_000,
}, async () => {
  const started = performance.now()
  const { evidence, earlyFindings, accepted } = await runSimulation({
    ...SHORT,
    returnRates: RETURN_RATES,
  })
  const findings = [...earlyFindings, ...judge(evidence)]
  expect(findings, simulationReport(SHORT.seed, evidence, findings, performance.now() - started)).toEqual([])
  // The simulation must have contained most kinds of faults.
  const kinds = new Set(evidence.faults.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(3)
  const returned = new Set(evidence.returned.map(({ kind }) => kind))
  expect(returned).toEqual(new Set(['hard', 'soft', 'complaint']))
  expect(FEATURES.filter((operation) => !accepted.has(operation))).toEqual([])
  // The operator turned plans off and on again, and whoever was there had everything meanwhile.
  const plans = [...evidence.people.values()].map(
    ({ timeline }) => new Set(timeline.map(({ facts }) => facts?.planId)),
  )
  expect(plans.filter((had) => had.has('everything')).length).toBeGreaterThan(SHORT.people / 2)
  const facts = evidence.subscriptions.flatMap(({ timeline }) =>
    timeline.flatMap((entry) => entry.facts ?? []),
  )
  for (const term of [
    'notice',
    'commitment',
    'trialEndsOn',
    'endsOn',
    'snooze',
    'keptRenewal',
    'resumesOn',
  ] as const)
    expect(
      facts.some((each) => each[term] != null),
      `nobody has ${term}`,
    ).toBe(true)
  expect(evidence.taken.some(({ text }) => /Still unanswered/.test(text))).toBe(true)
  expectHouseholds(evidence)
  const back = new Set(evidence.returned.map(({ messageId }) => messageId))
  const mail = evidence.taken.find(
    ({ channel, text, messageId }) => channel === 'email' && /P\d+n\d+/.test(text) && !back.has(messageId),
  )
  expect(mail).toBeDefined()
  if (mail) expectFinding(evidence, mail)
})

/** Households that share, and people who were warned of what others own, in each way. */
function expectHouseholds({ subscriptions, people, ledger }: Evidence): void {
  const shared = subscriptions.filter(({ sharing }) => sharing !== undefined)
  expect(shared.length).toBeGreaterThan(SHORT.people / 2)
  const readings = shared.flatMap((history) =>
    readingsOf(history, people)
      .filter(({ userId }) => userId !== history.userId)
      .map(({ userId, timeline }) => ({
        isAtLast: timeline.some(({ facts }) => facts?.isLastChanceOnly === true),
        isTold: ledger.some(
          (row) => row.userId === userId && row.state === 'sent' && row.subscriptionId === history.id,
        ),
      })),
  )
  expect(readings.some(({ isAtLast }) => isAtLast)).toBe(true)
  expect(readings.filter(({ isTold }) => isTold).length).toBeGreaterThan(3)
}

/** Manipulates the evidence of a correct simulation; the judge must notice. */
function expectFinding(evidence: Evidence, mail: Taken): void {
  const verdicts = (changes: Partial<Evidence>) =>
    new Set(judge({ ...evidence, ...changes }).map(({ verdict }) => verdict))
  const others = evidence.taken.filter((each) => each !== mail)
  expect(verdicts({ taken: others })).toContain('lost')
  // Of the mail itself: rows come in no order, and a question has no obligation of a reminder.
  const isOfMail = ({ messageId }: { messageId: string | null }) =>
    messageId !== null && mail.messageId.startsWith(messageId)
  expect(verdicts({ ledger: evidence.ledger.filter((row) => !isOfMail(row)) })).not.toEqual(new Set())
  expect(verdicts({ taken: [...evidence.taken, mail] })).toContain('doubled')
  expect(verdicts({ returned: [] })).toContain('untold')
  const later = new Date(mail.at.getTime() + 5 * 3_600_000)
  expect(verdicts({ taken: [...others, { ...mail, at: later }] })).not.toEqual(new Set())
}
