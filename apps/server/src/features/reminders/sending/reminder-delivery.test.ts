import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '../../../platform/outbox/enqueue-mail.ts'
import { createReminderWorld, type ReminderWorld, refusal } from '../../../testing/reminder-world.ts'

// What becomes of messages when the mail server, or the process, does not do what it should.
let world: ReminderWorld
beforeAll(async () => {
  world = await createReminderWorld({ sendTimeoutMs: 50 })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  await world.addPerson({ id: 'ann' })
})

const recipients = () => world.mailer.mails.map((mail) => mail.to)
const refuseWith = (make: () => Error) => {
  world.mailer.refuse = async () => {
    throw make()
  }
}
/** Ticks every minute from one instant to another, as a server that runs would, only coarser. */
async function live(from: string, until: string, everyMs = 60_000) {
  for (let at = Date.parse(from); at <= Date.parse(until); at += everyMs) {
    world.clock.set(new Date(at))
    await world.tick()
  }
}

describe('a refusal', () => {
  test('that may pass is tried again after 1, 5, 15, 60 and every 180 minutes until the renewal day', async () => {
    await world.subscribe('ann', { date: '2026-03-08', days: [1] })
    const tries: string[] = []
    world.mailer.refuse = async () => {
      tries.push(world.clock.now().toISOString().slice(11, 16))
      throw refusal.busy()
    }
    world.clock.set('2026-03-07T09:00:00Z')
    for (
      let next = world.clock.now();
      next < new Date('2026-03-08T00:00:00Z');
      next = await world.nextAttempt()
    ) {
      const before = tries.length
      world.clock.set(new Date(next.getTime() - 1))
      await world.tick()
      expect(tries).toHaveLength(before)
      world.clock.set(next)
      await world.tick()
    }
    world.clock.set('2026-03-08T00:00:00Z')
    await world.tick()
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
    // Then the end is near: shorter steps rather than giving up.
    expect(tries.slice(8)).toEqual(['21:40', '22:50', '23:25', '23:42', '23:51', '23:55', '23:57', '23:58'])
    expect(await world.ledger()).toEqual(['2026-03-08 -1 expired renewal-began'])
    expect((await world.deliveries())[0]?.detail).toBe('451 try again later')
  })

  test('for good ends it at once, visibly, and stops nobody else', async () => {
    await world.addPerson({ id: 'bob' })
    await world.addPerson({ id: 'cem' })
    for (const id of ['ann', 'bob', 'cem']) await world.subscribe(id, { date: '2026-03-10' })
    world.mailer.refuse = async (mail) => {
      if (mail.to.startsWith('bob')) throw refusal.unknownUser()
    }
    await live('2026-03-07T09:00:00Z', '2026-03-07T09:10:00Z')
    expect(recipients().toSorted()).toEqual(['ann@example.com', 'cem@example.com'])
    expect(world.mailer.tries).toBe(3)
    const failed = (await world.deliveries()).find((row) => row.userId === 'bob')
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'address-refused',
      detail: '550 5.1.1 no such user',
    })
  })

  test('of two messages that is not about the address silences nobody', async () => {
    refuseWith(refusal.rejected)
    for (const day of [10, 11, 12]) await world.subscribe('ann', { name: `${day}`, date: `2026-03-${day}` })
    await live('2026-03-07T09:00:00Z', '2026-03-08T09:00:00Z', 86_400_000)
    expect(await world.ledger()).toEqual(['2026-03-10 -3 failed refused', '2026-03-11 -3 failed refused'])
    world.mailer.refuse = async () => {}
    await live('2026-03-09T09:00:00Z', '2026-03-09T09:00:00Z')
    expect(recipients()).toEqual(['ann@example.com'])
  })

  test('that says of the address of two messages that it is none makes it rest, until it changes', async () => {
    refuseWith(refusal.unknownUser)
    for (const day of [10, 11, 12, 13])
      await world.subscribe('ann', { name: `${day}`, date: `2026-03-${day}` })
    await live('2026-03-07T09:00:00Z', '2026-03-09T09:00:00Z', 86_400_000)
    expect(await world.ledger()).toEqual([
      '2026-03-10 -3 failed address-refused',
      '2026-03-11 -3 failed address-refused',
      '2026-03-12 -3 skipped email-refused',
    ])
    world.mailer.refuse = async () => {}
    await world.changeEmail('ann', 'new@example.com')
    await live('2026-03-10T09:00:00Z', '2026-03-10T09:00:00Z')
    expect(recipients()).toEqual(['new@example.com'])
  })

  test('by a fault of ours is tried again and never takes others along', async () => {
    await world.addPerson({ id: 'bob' })
    await world.subscribe('bob', { date: '2026-03-10' })
    await enqueueMail(world.db, { kind: 'broken', to: 'x@example.com', payload: {} }, world.clock.now())
    const engine = world.makeEngine({
      renderAccountMail: () => {
        throw new Error('no such template')
      },
    })
    world.clock.set('2026-03-07T09:00:00Z')
    await engine.runTick()
    expect(recipients()).toEqual(['bob@example.com'])
  })
})

describe('what a mail server says', () => {
  // Kept to 300 characters: the cut goes through the middle of the last one.
  const words = `250 ${'x'.repeat(295)}\u{1F389}`
  test('is written down whatever it holds: an unrecorded message would go out again', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-07T09:00:00Z')
    const mailer = { ...world.mailer, send: async () => ({ response: words }) }
    await world.makeEngine({ mailer }).runTick()
    expect((await world.deliveries())[0]).toMatchObject({
      state: 'sent',
      detail: `250 ${'x'.repeat(295)}\ufffd`,
    })
    await enqueueMail(world.db, { kind: 'broken', to: 'x@example.com', payload: {} }, world.clock.now())
    const renderAccountMail = () => {
      throw new Error('not a \0 text')
    }
    await world.makeEngine({ renderAccountMail }).runTick()
    expect((await world.deliveries())[1]).toMatchObject({ state: 'pending', detail: 'not a  text' })
  })
})

describe('a mail server that is down for an hour', () => {
  const trouble: [string, () => Promise<void>][] = [
    ['refuses connections', () => Promise.reject(refusal.connection())],
    ['never answers', () => new Promise(() => {})],
    ['closes with 421', () => Promise.reject(refusal.connection())],
    ['says 451', () => Promise.reject(refusal.busy())],
  ]
  test.each(trouble)('and %s: everything still useful goes out once, nothing is lost', async (_, refuse) => {
    for (const id of ['bob', 'cem', 'dan', 'eve', 'fay', 'gus']) {
      await world.addPerson({ id })
      await world.subscribe(id, { date: '2026-03-10' })
    }
    await enqueueMail(
      world.db,
      { kind: 'verify-email', to: 'v@example.com', payload: {} },
      new Date('2026-03-07T09:00:00Z'),
    )
    world.mailer.refuse = refuse
    await live('2026-03-07T09:00:00Z', '2026-03-07T10:00:00Z', 5 * 60_000)
    world.mailer.refuse = async () => {}
    await live('2026-03-07T10:01:00Z', '2026-03-07T14:00:00Z', 5 * 60_000)
    expect(recipients().toSorted()).toEqual(
      ['bob', 'cem', 'dan', 'eve', 'fay', 'gus', 'v'].map((id) => `${id}@example.com`),
    )
    expect(world.mailer.mails.find((mail) => mail.to.startsWith('bob'))?.text).toContain('late: it was due')
  })

  test('is left alone for a minute after five failures in a row, and then asked one by one', async () => {
    for (let n = 0; n < 40; n++) {
      await world.addPerson({ id: `p${n}` })
      await world.subscribe(`p${n}`, { date: '2026-03-10' })
    }
    refuseWith(refusal.connection)
    world.clock.set('2026-03-07T09:00:00Z')
    await world.tick()
    await world.tick()
    // Ten were on their way when the fifth failed.
    expect(world.mailer.tries).toBeLessThanOrEqual(14)
    const before = world.mailer.tries
    world.clock.set('2026-03-07T09:00:59Z')
    await world.tick()
    expect(world.mailer.tries).toBe(before)
    world.clock.set('2026-03-07T09:01:00Z')
    await world.tick()
    expect(world.mailer.tries).toBe(before + 1)
    // What was not tried has not used up an attempt.
    const untouched = (await world.deliveries()).filter((row) => row.attempts === 0)
    expect(untouched).toHaveLength(40 - before)
    world.mailer.refuse = async () => {}
    await live('2026-03-07T09:02:00Z', '2026-03-07T09:12:00Z')
    expect(new Set(recipients()).size).toBe(40)
    expect(recipients()).toHaveLength(40)
  })

  test('for days: the older reminder gives way to the closer one', async () => {
    await world.subscribe('ann', { date: '2026-03-10', days: [3, 1] })
    refuseWith(refusal.connection)
    await live('2026-03-07T09:00:00Z', '2026-03-09T10:00:00Z', 30 * 60_000)
    world.mailer.refuse = async () => {}
    await live('2026-03-09T10:30:00Z', '2026-03-09T20:00:00Z', 30 * 60_000)
    expect(world.mailer.mails.map((mail) => mail.subject)).toEqual(['Netflix renews tomorrow'])
    expect(await world.ledger()).toEqual(['2026-03-10 -1 sent', '2026-03-10 -3 superseded closer-reminder'])
  })
})

describe('a process that dies', () => {
  test('after taking a message leaves it to another one, under the same Message-ID, when its lease has ended', async () => {
    await world.subscribe('ann', { name: 'A', date: '2026-03-10' })
    await world.subscribe('ann', { name: 'B', date: '2026-03-10' })
    const ids: string[] = []
    world.clock.set('2026-03-07T09:00:00Z')
    world.mailer.refuse = (mail) => {
      ids.push(mail.messageId)
      return new Promise(() => {})
    }
    // It hangs in the middle of the hand-over for ever, which is what death looks like from the ledger.
    void world.makeEngine({ sendTimeoutMs: 2 ** 30, leaseMs: 2 ** 30 + 60_000 }).runTick()
    await expect.poll(() => ids.length).toBe(1)
    world.mailer.refuse = async (mail) => {
      ids.push(mail.messageId)
    }
    const next = world.makeEngine()
    // The lease is the database's to judge: on another clock any time may have passed.
    world.clock.set('2026-03-07T19:00:00Z')
    await next.runTick()
    expect(world.mailer.mails).toHaveLength(0)
    world.clock.set('2026-03-07T09:00:00Z')
    await world.endLeases()
    await next.runTick()
    expect(world.mailer.mails.map((mail) => mail.subject)).toEqual([
      '2 subscriptions renew soon: A in 3 days and 1 more',
    ])
    expect(ids).toEqual([ids[0], ids[0]])
    expect(new Set(await world.ledger())).toEqual(new Set(['2026-03-10 -3 sent']))
    expect((await world.deliveries()).map((row) => row.attempts)).toEqual([2, 2])
  })

  test('is not believed any more once another has taken over', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    world.clock.set('2026-03-07T09:00:00Z')
    const slow = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    world.mailer.refuse = () => {
      isAsked.resolve()
      return slow.promise
    }
    const first = world.makeEngine({ sendTimeoutMs: 2 ** 30, leaseMs: 2 ** 30 + 60_000 })
    const tick = first.runTick()
    await isAsked.promise
    await world.endLeases()
    world.mailer.refuse = async () => {}
    world.clock.set('2026-03-07T09:02:00Z')
    await world.makeEngine().runTick()
    slow.reject(refusal.unknownUser())
    await tick
    expect(await world.ledger()).toEqual(['2026-03-10 -3 sent'])
  })

  test('no: one that is asked to stop finishes what is on its way and hands the rest back', async () => {
    for (let n = 0; n < 30; n++) {
      await world.addPerson({ id: `p${n}` })
      await world.subscribe(`p${n}`, { date: '2026-03-10' })
    }
    world.clock.set('2026-03-07T09:00:00Z')
    const open = Promise.withResolvers<void>()
    world.mailer.refuse = () => open.promise
    const engine = world.makeEngine({ inFlight: 4, sendTimeoutMs: 10_000 })
    engine.start()
    await expect.poll(() => world.mailer.tries).toBe(4)
    const stopped = engine.stop()
    open.resolve()
    await stopped
    expect(recipients()).toHaveLength(4)
    const states = (await world.deliveries()).map((row) => `${row.state} ${row.attempts} ${row.leasedBy}`)
    expect(new Set(states)).toEqual(new Set(['sent 1 null', 'pending 0 null']))
    await world.tick()
    expect(new Set(recipients()).size).toBe(30)
    expect(recipients()).toHaveLength(30)
  })
})

test('a stop does not wait for ever for a mail server that says nothing', async () => {
  await world.subscribe('ann', { date: '2026-03-10' })
  world.clock.set('2026-03-07T09:00:00Z')
  world.mailer.refuse = () => new Promise(() => {})
  const engine = world.makeEngine({ sendTimeoutMs: 2 ** 30, leaseMs: 2 ** 30 + 60_000, stopGraceMs: 10 })
  engine.start()
  await expect.poll(() => world.mailer.tries).toBe(1)
  await engine.stop()
  // Given up for real, so it is known that nothing left.
  expect((await world.deliveries()).map((row) => row.state)).toEqual(['pending'])
})

describe('an account mail', () => {
  test('goes before reminders, without an unsubscribe link, and leaves no link behind', async () => {
    await world.subscribe('ann', { date: '2026-03-10' })
    await world.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    world.clock.set('2026-03-07T09:00:00Z')
    const mail = { kind: 'verify-email', to: 'ann@example.com', userId: 'ann', payload: { url: 'secret' } }
    await enqueueMail(world.db, mail, world.clock.now())
    const engine = world.makeEngine({ inFlight: 1 })
    await engine.runTick()
    expect(world.mailer.mails.map((sent) => sent.subject)).toEqual([
      'verify-email',
      'Netflix renews in 3 days',
    ])
    expect(world.mailer.mails[0]).toMatchObject({ text: '{"url":"secret"}' })
    expect(world.mailer.mails[0]).not.toHaveProperty('unsubscribe')
    const row = (await world.deliveries()).find((each) => each.kind === 'verify-email')
    expect(row).toMatchObject({ state: 'sent', payload: null, recipient: 'ann@example.com' })
  })

  test.each([
    ['reset-password', '2026-03-02T13:00:00Z'],
    ['verify-email', '2026-03-03T12:00:00Z'],
  ])('%s is dropped when its link has died, and not before', async (kind, death) => {
    await enqueueMail(world.db, { kind, to: 'ann@example.com', payload: { url: 'x' } }, world.clock.now())
    refuseWith(refusal.connection)
    await world.tick()
    const [waiting] = await world.deliveries()
    expect(waiting).toMatchObject({ state: 'pending', payload: { url: 'x' } })
    world.clock.set(death)
    await world.tick()
    expect(await world.deliveries()).toMatchObject([
      { state: 'expired', reason: 'link-expired', payload: null },
    ])
    expect(world.mailer.tries).toBe(1)
  })
})
