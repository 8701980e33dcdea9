import { expect, test } from 'vitest'
import { isLongForm } from '../test-form.ts'
import { drillKills } from './drill-kills.ts'
import { createKillHarness, end, IN_FLIGHT } from './kill-harness.ts'
import { OWED_KINDS } from './owed-subscriptions.ts'

// Real processes and a real mail server (acceptance cases R2, R3, R4). The short form of `npm run
// drill:kills`: one worker on the embedded store, three on PostgreSQL (test:postgres).
const REMINDERS = isLongForm ? 40 : 20
const KILLS = isLongForm ? 3 : 1
const PATIENCE = { timeout: 400_000 }

test('kills while reminders are sent: none lost, none twice in the ledger', PATIENCE, async () => {
  const report = await drillKills({ reminders: REMINDERS, kills: KILLS })
  expect(report.lost).toBe(0)
  expect([...report.states]).toEqual([['sent', REMINDERS]])
  // Of what others share and of questions too.
  expect(new Set(report.received.keys())).toEqual(new Set(OWED_KINDS))
  // Repeats carry the Message-ID of the first copy, so there are as many ids as reminders.
  expect(report.distinctMessages).toBe(REMINDERS)
  expect(report.kills).toHaveLength(KILLS)
  expect(Math.max(...report.kills.map(({ repeated }) => repeated))).toBeLessThanOrEqual(IN_FLIGHT)
  // Each repeat was in flight when its worker was killed, with one worker and with three.
  expect(report.unexplained).toEqual([])
})

test('a graceful stop repeats nothing and leaves nothing half done', PATIENCE, async () => {
  const reminders = isLongForm ? 60 : 30
  const stops = isLongForm ? 2 : 1
  const harness = await createKillHarness(reminders)
  for (let stop = 1; stop <= stops; stop++) {
    const worker = harness.work(0)
    // Early enough that the worker has not sent the rest before it receives the signal.
    await harness.until((stop * reminders) / 4)
    await end(worker, 'SIGTERM')
    expect(worker.exitCode).toBe(0)
    expect(new Set((await harness.ledger()).map((row) => row.state))).toEqual(new Set(['sent', 'pending']))
  }
  await harness.finish()
  const { arrivals } = harness
  await harness.close()
  expect(arrivals).toHaveLength(reminders)
  expect(new Set(arrivals.map(({ messageId }) => messageId)).size).toBe(reminders)
})
