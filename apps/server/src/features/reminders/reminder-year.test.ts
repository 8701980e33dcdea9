import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// Thirteen months of a subscription of the 31st, around every reminder, in timezones with different or
// abolished DST changes or a half-hour offset.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness({ start: '2026-01-15T12:00:00Z' })
})
afterAll(() => harness.close())

const ZONES = [
  'America/Vancouver',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/New_York',
]

/** Clamped to each month without drift. */
const RENEWALS = [
  '2026-01-31',
  '2026-02-28',
  '2026-03-31',
  '2026-04-30',
  '2026-05-31',
  '2026-06-30',
  '2026-07-31',
  '2026-08-31',
  '2026-09-30',
  '2026-10-31',
  '2026-11-30',
  '2026-12-31',
  '2027-01-31',
]

test('every renewal is charged and every reminder leaves at 09:00 in its owner’s timezone', async () => {
  const ids = new Map<string, string>()
  for (const [n, zone] of ZONES.entries()) {
    await harness.addPerson({ id: `p${n}`, zone })
    ids.set(zone, await harness.subscribe(`p${n}`, { name: zone, date: '2026-01-31', days: [7, 3, 1] }))
  }
  // Steps from one due instant to the next, and to just before it.
  for (let round = 0; ; round++) {
    expect(round).toBeLessThan(1_000)
    const next = await harness.nextInstant()
    if (next === null || next > new Date('2027-02-02T12:00:00Z')) break
    harness.clock.set(new Date(next.getTime() - 1))
    expect(await harness.tick()).toEqual({ claimed: 0, rolled: 0, handedOver: 0 })
    harness.clock.set(next)
    await harness.tick()
  }
  const charges = await harness.charges()
  const deliveries = await harness.deliveries()
  for (const [zone, id] of ids) {
    const charged = charges.filter((charge) => charge.subscriptionId === id).map((charge) => charge.chargedOn)
    expect(charged, zone).toEqual(RENEWALS)
    const sent = deliveries.filter((row) => row.subscriptionId === id && row.state === 'sent')
    const local = sent.map((row) => localTime(row.sentAt, zone))
    const expected = [...RENEWALS, '2027-02-28'].flatMap((date) =>
      [7, 3, 1].map((days) => daysBefore(date, days)),
    )
    const until = '2027-02-02'
    const inTime = expected.filter((day) => day <= until).map((day) => `${day} 09:00:00`)
    expect(local, zone).toEqual(inTime)
    expect(deliveries.filter((row) => row.subscriptionId === id)).toHaveLength(sent.length)
  }
}, 240_000)

// Uses the runtime's formatter, independent of the rules under test.
function localTime(instant: Date | null, zone: string): string {
  return instant?.toLocaleString('sv-SE', { timeZone: zone }) ?? ''
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
