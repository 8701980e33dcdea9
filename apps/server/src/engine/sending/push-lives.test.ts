import { addDays, localDate, localHour, plainDate } from '@duely/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushHarness, startPushHarness } from '#server/testing/push/push-harness.ts'
import type { PushAnswer } from '#server/testing/push/push-stand-in.ts'
import { seededRandom } from '#server/testing/soak/seeded-random.ts'

const START = Date.parse('2026-03-02T00:00:00Z')
const HOUR_MS = 3_600_000
const DAYS = 20
/** The longest wait of a notification: the night, and the pauses between tries after an outage. */
const LATEST_MS = 17 * HOUR_MS
/** From here on nothing fails any more, and everything that waits comes to its end. */
const SETTLE_HOURS = 48

let harness: PushHarness
beforeAll(async () => {
  harness = await startPushHarness()
})
afterAll(() => harness.close())

/** A device as the simulation knows it; instants in milliseconds. */
type Device = { id: string; number: number; name: string; since: number; until: number; isGone: boolean }
/** A period in which notifications could not be sent, or were not wanted. */
type Gap = { from: number; to: number }

/** One life: devices come, go and vanish, the plan changes, the push service is unavailable. */
async function live(seed: number) {
  const random = seededRandom(seed)
  const { clock, stand, tick } = harness
  await harness.reset(new Date(START).toISOString())
  const devices: Device[] = []
  const noPush: Gap[] = []
  const outages: (Gap & { number: number })[] = []
  const takenAt = new Map<object, number>()
  let added = 0
  const now = () => clock.now().getTime()
  const present = () => devices.filter(({ until }) => until === Number.POSITIVE_INFINITY)

  const names = ['Weekly Paper', 'Harbour Gym', 'Cloud Box']
  for (const [at, name] of names.entries())
    await harness.subscribe('ann', {
      name,
      billingCycle: at === 0 ? 'weekly' : 'monthly',
      nextBillingDate: addDays(plainDate('2026-03-06'), at * 4),
      notificationInterval: at === 2 ? [7, 3, 1] : [3],
    })

  const acts = [
    async () => {
      if (present().length >= 3) return
      const name = `Device ${seed}-${++added}`
      const subscription = stand.subscribe()
      const number = Number(/\/push\/(\d+)-/.exec(subscription.endpoint)?.[1])
      const answer = await harness.post('ann', { subscription, name })
      if (answer.status !== 201) return
      const { id } = (await answer.json()) as { id: string }
      devices.push({ id, number, name, since: now(), until: Number.POSITIVE_INFINITY, isGone: false })
    },
    async () => {
      const [first] = present()
      if (first === undefined || first.isGone) return
      expect((await harness.remove('ann', first.id)).status).toBe(204)
      first.until = now()
    },
    async () => {
      const last = present().at(-1)
      if (last === undefined) return
      last.isGone = true
      stand.answerNext(last.number, ...Array.from({ length: 50 }, () => ({ status: 410 })))
    },
    async () => {
      const open = noPush.find(({ to }) => to === Number.POSITIVE_INFINITY)
      await harness.onPlan('ann', open ? 'pro-monthly' : 'free')
      if (open) open.to = now()
      else noPush.push({ from: now(), to: Number.POSITIVE_INFINITY })
    },
    async () => {
      // The service of one device answers nothing of use to its next tries.
      const one = random.pick([...present(), ...present()] as [Device, ...Device[]]) as Device | undefined
      if (one === undefined || one.isGone) return
      const how = random.pick<PushAnswer>([{ status: 503 }, { status: 429 }, 'drop'])
      stand.answerNext(one.number, ...Array.from({ length: random.int(1, 3) }, () => how))
      outages.push({ number: one.number, from: now(), to: now() + 36 * HOUR_MS })
    },
  ] as const

  await acts[0]()
  const end = START + DAYS * 24 * HOUR_MS
  const last = end + SETTLE_HOURS * HOUR_MS
  while (now() < last) {
    const seen = stand.taken.length
    const isSettling = now() >= end
    // Often around the hour of the reminders, seldom else; the session stays alive by being used.
    const hour = localHour(clock.now(), 'UTC')
    const minutes = hour >= 7 && hour < 12 ? random.int(20, 55) : random.int(60, 120)
    clock.set(new Date(now() + minutes * 60_000).toISOString())
    if (random.chance(0.2)) await harness.request('/api/push', { as: 'ann' })
    // An outage ends whether or not anything was sent in it.
    for (const { number, to } of outages)
      if (to <= now() && !devices.some((each) => each.number === number && each.isGone))
        stand.answerNext(number)
    await tick()
    for (const each of stand.taken.slice(seen)) takenAt.set(each, now())
    // A device is forgotten with the first answer that it is gone.
    const left = new Set((await harness.devices('ann')).map(({ id }) => id))
    for (const device of present()) if (!left.has(device.id)) device.until = now()
    if (!isSettling && random.chance(0.15)) await random.pick([...acts, acts[0], acts[0]])()
  }
  return { devices, noPush, outages, takenAt, rows: await harness.rows() }
}

test.each([1, 3])(
  'a life of devices, plans and outages (%i): never lost, doubled, or late in silence',
  async (seed) => {
    const { devices, noPush, outages, takenAt, rows } = await live(seed)
    const { stand } = harness
    expect(stand.problems).toEqual([])
    expect(stand.taken.length).toBeGreaterThan(0)

    // Never doubled: no key of the ledger twice, no notification twice on a device.
    const keys = rows.map(({ device, subscriptionId, renewalDate, daysBefore }) =>
      [device, subscriptionId, renewalDate, daysBefore].join(),
    )
    expect(new Set(keys).size).toBe(keys.length)
    const topics = stand.taken.map(({ device, topic }) => `${device} ${topic}`)
    expect(new Set(topics).size).toBe(topics.length)
    // Nothing is left to send.
    expect(rows.filter(({ state }) => state === 'pending' || state === 'sending')).toEqual([])

    for (const each of stand.taken) {
      const at = takenAt.get(each) ?? 0
      const device = devices.find(({ number }) => number === each.device)
      expect(device && device.since <= at && at <= device.until, 'only to a device of hers').toBe(true)
      expect(
        noPush.some(({ from, to }) => from < at && at <= to),
        'never on Free',
      ).toBe(false)
      const hour = localHour(new Date(at), 'UTC')
      expect(hour >= 8 && hour < 21, `a notification at ${hour} o’clock`).toBe(true)
    }

    for (const { state, reason } of rows)
      if (state !== 'sent') expect(reason, `${state} without a reason`).not.toBeNull()
    // Late only in an outage or for the plan, and never without saying so.
    for (const each of stand.taken) {
      const at = takenAt.get(each) ?? 0
      const told = rows.filter(
        ({ sentAt, device, subscriptionName }) =>
          sentAt?.getTime() === at &&
          devices.some(({ id, number }) => id === device && number === each.device) &&
          each.message.title.startsWith(`${subscriptionName},`),
      )
      const [row] = told
      if (row === undefined || told.length > 1) continue
      const due = row.dueAt.getTime()
      const isLate = at - due > HOUR_MS
      expect(each.message.body.includes('late'), `${each.message.body}, ${at - due} ms after`).toBe(isLate)
      if (!isLate) continue
      const isNew = devices.some(({ number, since }) => number === each.device && since > due)
      const isExplained = isNew || [...outages, ...noPush].some(({ from, to }) => from <= at && due <= to)
      expect(
        isExplained,
        `${row.subscriptionName} ${row.renewalDate} late by ${(at - due) / HOUR_MS} h`,
      ).toBe(true)
    }

    // Never lost: where a mail went out, each device that was there all the while has its own.
    const mails = await harness.mailRows()
    for (const { subscriptionId, renewalDate, daysBefore, dueAt, state } of mails) {
      if (state !== 'sent') continue
      const due = dueAt.getTime()
      for (const device of devices) {
        const isThere = device.since < due && !device.isGone && due + LATEST_MS < device.until
        const isWanted = !noPush.some(({ from, to }) => from <= due + LATEST_MS && due <= to)
        if (!isThere || !isWanted) continue
        const own = rows.find(
          (row) =>
            row.device === device.id &&
            row.subscriptionId === subscriptionId &&
            row.renewalDate === renewalDate &&
            row.daysBefore === daysBefore,
        )
        const isOut = outages.some(({ from, to }) => from <= due + LATEST_MS && due <= to)
        expect(own?.state, `${device.name}: ${localDate(dueAt, 'UTC')} ${daysBefore} days before`).toBe(
          isOut ? (own?.state ?? 'a row') : 'sent',
        )
      }
    }
  },
  120_000,
)
