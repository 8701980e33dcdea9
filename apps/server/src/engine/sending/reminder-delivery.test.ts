import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainMail } from '#server/testing/plain-mails.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import { mailKind } from '../outbox/message-kinds.ts'
import { IN_FLIGHT } from '../outbox/outbox.ts'

// Delivery when the mail server or the process fails.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness({ sendTimeoutMs: 50 })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})

/** A mail that cannot be rendered. */
const broken = (message = '') =>
  mailKind('broken', {
    payload: z.unknown(),
    usefulHours: 24,
    render: () => {
      throw new Error(message)
    },
  })

const recipients = () => harness.mailer.mails.map((mail) => mail.to)
const refuseWith = (make: () => Error) => {
  harness.mailer.refuse = async () => {
    throw make()
  }
}
/** Ticks at a fixed interval from one instant to another. */
async function live(from: string, until: string, everyMs = 60_000) {
  for (let at = Date.parse(from); at <= Date.parse(until); at += everyMs) {
    harness.clock.set(new Date(at))
    await harness.tick()
  }
}

describe('a rejection', () => {
  test('that is temporary is retried after 1, 5, 15, 60 and every 180 minutes until the renewal day', async () => {
    await harness.subscribe('ann', { date: '2026-03-08', days: [1] })
    const tries: string[] = []
    harness.mailer.refuse = async () => {
      tries.push(harness.clock.now().toISOString().slice(11, 16))
      throw refusal.busy()
    }
    harness.clock.set('2026-03-07T09:00:00Z')
    for (
      let next = harness.clock.now();
      next < new Date('2026-03-08T00:00:00Z');
      next = await harness.nextAttempt()
    ) {
      const before = tries.length
      harness.clock.set(new Date(next.getTime() - 1))
      await harness.tick()
      expect(tries).toHaveLength(before)
      harness.clock.set(next)
      await harness.tick()
    }
    harness.clock.set('2026-03-08T00:00:00Z')
    await harness.tick()
    expect(tries.slice(0, 8)).toEqual([
      '09:00',
      '09:01',
      '09:06',
      '09:21',
      '10:21',
      '13:21',
      '16:21',
      '19:21',
    ])
    // Near the end the steps get shorter instead of giving up.
    expect(tries.slice(8)).toEqual(['21:40', '22:50', '23:25', '23:42', '23:51', '23:55', '23:57', '23:58'])
    expect(await harness.ledger()).toEqual(['2026-03-08 -1 expired renewal-began'])
    expect((await harness.deliveries())[0]?.detail).toBe('451 try again later')
  })

  test('that is permanent fails the message visibly and stops no other', async () => {
    await harness.addPerson({ id: 'bob' })
    await harness.addPerson({ id: 'cem' })
    for (const id of ['ann', 'bob', 'cem']) await harness.subscribe(id, { date: '2026-03-10' })
    harness.mailer.refuse = async (mail) => {
      if (mail.to.startsWith('bob')) throw refusal.unknownUser()
    }
    await live('2026-03-07T09:00:00Z', '2026-03-07T09:10:00Z')
    expect(recipients().toSorted()).toEqual(['ann@example.com', 'cem@example.com'])
    expect(harness.mailer.tries).toBe(3)
    const failed = (await harness.deliveries()).find((row) => row.userId === 'bob')
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'address-refused',
      detail: '550 5.1.1 no such user',
    })
  })

  test('of two messages not caused by the address blocks no address', async () => {
    refuseWith(refusal.rejected)
    for (const day of [10, 11, 12]) await harness.subscribe('ann', { name: `${day}`, date: `2026-03-${day}` })
    await live('2026-03-07T09:00:00Z', '2026-03-08T09:00:00Z', 86_400_000)
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 failed refused', '2026-03-11 -3 failed refused'])
    harness.mailer.refuse = async () => {}
    await live('2026-03-09T09:00:00Z', '2026-03-09T09:00:00Z')
    expect(recipients()).toEqual(['ann@example.com'])
  })

  test('of two messages because the address does not exist blocks it until it changes', async () => {
    refuseWith(refusal.unknownUser)
    for (const day of [10, 11, 12, 13])
      await harness.subscribe('ann', { name: `${day}`, date: `2026-03-${day}` })
    await live('2026-03-07T09:00:00Z', '2026-03-09T09:00:00Z', 86_400_000)
    expect(await harness.ledger()).toEqual([
      '2026-03-10 -3 failed address-refused',
      '2026-03-11 -3 failed address-refused',
      '2026-03-12 -3 skipped email-refused',
    ])
    harness.mailer.refuse = async () => {}
    await harness.changeEmail('ann', 'new@example.com')
    await live('2026-03-10T09:00:00Z', '2026-03-10T09:00:00Z')
    expect(recipients()).toEqual(['new@example.com'])
  })

  test('caused by our own error is retried and affects no other message', async () => {
    await harness.addPerson({ id: 'bob' })
    await harness.subscribe('bob', { date: '2026-03-10' })
    await enqueueMail(harness.db, broken(), { to: 'x@example.com', payload: {} }, harness.clock.now())
    const engine = harness.makeEngine({ mails: [broken('no such template')] })
    harness.clock.set('2026-03-07T09:00:00Z')
    await engine.runTick()
    expect(recipients()).toEqual(['bob@example.com'])
  })
})

describe('an SMTP response', () => {
  // Truncated to 300 characters, in the middle of the last one (a surrogate pair).
  const words = `250 ${'x'.repeat(295)}\u{1F389}`
  test('is recorded whatever it contains: an unrecorded message would be sent again', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T09:00:00Z')
    const mailer = { ...harness.mailer, send: async () => ({ response: words }) }
    await harness.makeEngine({ mailer }).runTick()
    expect((await harness.deliveries())[0]).toMatchObject({
      state: 'sent',
      detail: `250 ${'x'.repeat(295)}\ufffd`,
    })
    await enqueueMail(harness.db, broken(), { to: 'x@example.com', payload: {} }, harness.clock.now())
    await harness.makeEngine({ mails: [broken('not a \0 text')] }).runTick()
    // Both are due at the same time, in no order.
    const mail = (await harness.deliveries()).find(({ kind }) => kind !== 'reminder')
    expect(mail).toMatchObject({ state: 'pending', detail: 'not a  text' })
  })
})

describe('a mail server outage of an hour', () => {
  const failures: [string, () => Promise<void>][] = [
    ['refuses connections', () => Promise.reject(refusal.connection())],
    ['never answers', () => new Promise(() => {})],
    ['closes with 421', () => Promise.reject(refusal.connection())],
    ['says 451', () => Promise.reject(refusal.busy())],
  ]
  test.each(failures)('and %s: everything still useful goes out once, nothing is lost', async (_, refuse) => {
    for (const id of ['bob', 'cem', 'dan', 'eve', 'fay', 'gus']) {
      await harness.addPerson({ id })
      await harness.subscribe(id, { date: '2026-03-10' })
    }
    await enqueueMail(
      harness.db,
      plainMail('verify-email'),
      { to: 'v@example.com', payload: {} },
      new Date('2026-03-07T09:00:00Z'),
    )
    harness.mailer.refuse = refuse
    await live('2026-03-07T09:00:00Z', '2026-03-07T10:00:00Z', 5 * 60_000)
    harness.mailer.refuse = async () => {}
    await live('2026-03-07T10:01:00Z', '2026-03-07T14:00:00Z', 5 * 60_000)
    expect(recipients().toSorted()).toEqual(
      ['bob', 'cem', 'dan', 'eve', 'fay', 'gus', 'v'].map((id) => `${id}@example.com`),
    )
    expect(harness.mailer.mails.find((mail) => mail.to.startsWith('bob'))?.text).toContain('late: it was due')
  })

  test('opens the breaker for a minute after five failures, then mails are tried one by one', async () => {
    for (let n = 0; n < 40; n++) {
      await harness.addPerson({ id: `p${n}` })
      await harness.subscribe(`p${n}`, { date: '2026-03-10' })
    }
    refuseWith(refusal.connection)
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    await harness.tick()
    // The others in flight when the fifth failed were tried, too.
    expect(harness.mailer.tries).toBeLessThanOrEqual(4 + IN_FLIGHT.email)
    const before = harness.mailer.tries
    harness.clock.set('2026-03-07T09:00:59Z')
    await harness.tick()
    expect(harness.mailer.tries).toBe(before)
    harness.clock.set('2026-03-07T09:01:00Z')
    await harness.tick()
    expect(harness.mailer.tries).toBe(before + 1)
    // Messages not tried keep their attempt count; which of them is tried next is not fixed.
    const attempts = (await harness.deliveries()).map((row) => row.attempts)
    expect(attempts.reduce((sum, each) => sum + each, 0)).toBe(before + 1)
    harness.mailer.refuse = async () => {}
    await live('2026-03-07T09:02:00Z', '2026-03-07T09:12:00Z')
    expect(new Set(recipients()).size).toBe(40)
    expect(recipients()).toHaveLength(40)
  })

  test('of days: the older reminder gives way to the closer one', async () => {
    await harness.subscribe('ann', { date: '2026-03-10', days: [3, 1] })
    refuseWith(refusal.connection)
    await live('2026-03-07T09:00:00Z', '2026-03-09T10:00:00Z', 30 * 60_000)
    harness.mailer.refuse = async () => {}
    await live('2026-03-09T10:30:00Z', '2026-03-09T20:00:00Z', 30 * 60_000)
    expect(harness.mailer.mails.map((mail) => mail.subject)).toEqual(['Netflix, $15.99, renews tomorrow'])
    expect(await harness.ledger()).toEqual(['2026-03-10 -1 sent', '2026-03-10 -3 superseded closer-reminder'])
  })
})

describe('a process that dies', () => {
  test('after handing over a message leaves it to another process, under the same Message-ID, when its lease ends', async () => {
    await harness.subscribe('ann', { name: 'A', date: '2026-03-10' })
    await harness.subscribe('ann', { name: 'B', date: '2026-03-10' })
    const ids: string[] = []
    harness.clock.set('2026-03-07T09:00:00Z')
    harness.mailer.refuse = (mail) => {
      ids.push(mail.messageId)
      return new Promise(() => {})
    }
    // A hand-over that never returns looks like a dead process in the ledger.
    void harness.makeEngine({ sendTimeoutMs: 2 ** 30, leaseMs: 2 ** 30 + 60_000 }).runTick()
    await expect.poll(() => ids.length).toBe(1)
    harness.mailer.refuse = async (mail) => {
      ids.push(mail.messageId)
    }
    const next = harness.makeEngine()
    // Leases are judged by the database's clock, so the test clock may jump.
    harness.clock.set('2026-03-07T19:00:00Z')
    await next.runTick()
    expect(harness.mailer.mails).toHaveLength(0)
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.endLeases()
    await next.runTick()
    expect(harness.mailer.mails.map((mail) => mail.subject)).toEqual([
      '2 subscriptions renew soon: A in 3 days and 1 more',
    ])
    expect(ids).toEqual([ids[0], ids[0]])
    expect(new Set(await harness.ledger())).toEqual(new Set(['2026-03-10 -3 sent']))
    expect((await harness.deliveries()).map((row) => row.attempts)).toEqual([2, 2])
  })

  test('cannot record an outcome once another process has taken over', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T09:00:00Z')
    const slow = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    harness.mailer.refuse = () => {
      isAsked.resolve()
      return slow.promise
    }
    const first = harness.makeEngine({ sendTimeoutMs: 2 ** 30, leaseMs: 2 ** 30 + 60_000 })
    const tick = first.runTick()
    await isAsked.promise
    await harness.endLeases()
    harness.mailer.refuse = async () => {}
    harness.clock.set('2026-03-07T09:02:00Z')
    await harness.makeEngine().runTick()
    slow.reject(refusal.unknownUser())
    await tick
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
  })

  test('differs from one asked to stop, which finishes messages in flight and returns the rest', async () => {
    for (let n = 0; n < 30; n++) {
      await harness.addPerson({ id: `p${n}` })
      await harness.subscribe(`p${n}`, { date: '2026-03-10' })
    }
    harness.clock.set('2026-03-07T09:00:00Z')
    const open = Promise.withResolvers<void>()
    harness.mailer.refuse = () => open.promise
    const engine = harness.makeEngine({ inFlight: 4, sendTimeoutMs: 10_000 })
    engine.start()
    await expect.poll(() => harness.mailer.tries).toBe(4)
    const stopped = engine.stop()
    open.resolve()
    await stopped
    expect(recipients()).toHaveLength(4)
    const states = (await harness.deliveries()).map((row) => `${row.state} ${row.attempts}`)
    expect(new Set(states)).toEqual(new Set(['sent 1', 'pending 0']))
    expect((await harness.messages()).map(({ leasedBy }) => leasedBy)).toEqual(Array(30).fill(null))
    await harness.tick()
    expect(new Set(recipients()).size).toBe(30)
    expect(recipients()).toHaveLength(30)
  })
})

test('a stop does not wait indefinitely for a silent mail server', async () => {
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.clock.set('2026-03-07T09:00:00Z')
  harness.mailer.refuse = () => new Promise(() => {})
  const engine = harness.makeEngine({ sendTimeoutMs: 2 ** 30, leaseMs: 2 ** 30 + 60_000, stopGraceMs: 10 })
  engine.start()
  await expect.poll(() => harness.mailer.tries).toBe(1)
  await engine.stop()
  // Aborted before the hand-over, so it is certain that nothing was sent.
  expect((await harness.deliveries()).map((row) => row.state)).toEqual(['pending'])
})

describe('an account mail', () => {
  test('goes before reminders, has no unsubscribe link, and its link is erased after sending', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    harness.clock.set('2026-03-07T09:00:00Z')
    const mail = { to: 'ann@example.com', userId: 'ann', payload: { url: 'secret' } }
    await enqueueMail(harness.db, plainMail('verify-email'), mail, harness.clock.now())
    const engine = harness.makeEngine({ inFlight: 1 })
    await engine.runTick()
    expect(harness.mailer.mails.map((sent) => sent.subject)).toEqual([
      'verify-email',
      'Netflix, $15.99, renews in 3 days',
    ])
    expect(harness.mailer.mails[0]).toMatchObject({ text: '{"url":"secret"}' })
    expect(harness.mailer.mails[0]).not.toHaveProperty('unsubscribe')
    const row = (await harness.deliveries()).find((each) => each.kind === 'verify-email')
    expect(row).toMatchObject({ state: 'sent', payload: null, recipient: 'ann@example.com' })
  })

  test.each([
    ['reset-password', '2026-03-02T13:00:00Z'],
    ['verify-email', '2026-03-03T12:00:00Z'],
  ])('%s is dropped when its link expires, and not before', async (kind, expiresAt) => {
    const mail = { to: 'ann@example.com', payload: { url: 'x' } }
    await enqueueMail(harness.db, plainMail(kind), mail, harness.clock.now())
    refuseWith(refusal.connection)
    await harness.tick()
    const [waiting] = await harness.deliveries()
    expect(waiting).toMatchObject({ state: 'pending', payload: { url: 'x' } })
    harness.clock.set(expiresAt)
    await harness.tick()
    expect(await harness.deliveries()).toMatchObject([
      { state: 'expired', reason: 'link-expired', payload: null },
    ])
    expect(harness.mailer.tries).toBe(1)
  })
})
