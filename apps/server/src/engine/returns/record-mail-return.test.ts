import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deliveries, mailAddresses, subscriptions } from '#server/platform/database/schema.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import type { MailReturn } from '#server/ports/mail-returns.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import { mailKind } from '../outbox/message-kinds.ts'
import { recoverAddressesTask } from './recover-addresses.ts'

const texts: string[] = []
const sms: SmsSender = {
  send: async ({ to }) => {
    texts.push(to)
    return { response: 'queued', providerId: `SM${texts.length}` }
  },
  lossOf: () => ({ refusal: 'refused', detail: '' }),
}
const note = mailKind('note', {
  payload: z.object({}),
  usefulHours: 24,
  render: () => ({ subject: 'Note', html: '<p>Note</p>', text: 'Note' }),
})

let harness: ReminderHarness
const counted: string[] = []
beforeAll(async () => {
  harness = await createReminderHarness({
    sms,
    mails: [note],
    countReturn: (outcome) => counted.push(outcome),
  })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  texts.length = 0
  counted.length = 0
  await harness.addPerson({ id: 'ann' })
})

const DUE = '2026-03-07T09:00:00Z'
const at = async (instant: string) => {
  harness.clock.set(instant)
  await harness.tick()
}
const messageIdOf = (place = -1) => harness.mailer.mails.at(place)?.messageId.split('@')[0] ?? ''
const report = (more: Partial<MailReturn> = {}) =>
  harness.engine().recordMailReturn({
    messageId: messageIdOf(),
    proof: 'token',
    kind: 'hard',
    status: '5.1.1',
    words: '550 5.1.1 <b>no such user</b>',
    reportedAt: harness.clock.now(),
    ...more,
  })
const rows = async () =>
  (await harness.deliveries())
    .map(({ channel, device, state, reason, day }) =>
      [day, channel, device, state, reason].filter((part) => part !== null && part !== '').join(' '),
    )
    .toSorted()
const address = async () => (await harness.db.select().from(mailAddresses))[0]
const withBackup = () => harness.changeProfile('ann', { backupEmail: 'ann@backup.example' })
const withTexts = () =>
  harness.changeProfile('ann', {
    phoneNumber: '+15555550100',
    phoneVerifiedAt: harness.clock.now(),
    smsEnabled: true,
    smsConsent: true,
  })
const recipients = () => harness.mailer.mails.map(({ to }) => to)

describe('a hard bounce', () => {
  beforeEach(async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    await at(DUE)
  })

  test('fails every row of its mail with the server’s words, once', async () => {
    await report()
    expect(await rows()).toEqual(['2026-03-07 email failed BOUNCED'])
    expect((await harness.deliveries())[0]?.detail).toBe('550 5.1.1 <b>no such user</b>')
    await report({ words: 'other words' })
    await report({ kind: 'soft', words: 'other words' })
    expect((await harness.deliveries())[0]?.detail).toBe('550 5.1.1 <b>no such user</b>')
    expect(counted).toEqual(['hard', 'repeated', 'repeated'])
    await harness.tick()
    expect(harness.mailer.mails).toHaveLength(1)
  })

  test('after a move west the other ways warn once the hour of that day comes again', async () => {
    await withBackup()
    // 09:00 of 7 March is at 17:00 UTC there.
    await harness.changeProfile('ann', { timezone: 'America/Los_Angeles' })
    await at('2026-03-07T12:00:00Z')
    await report()
    await harness.tick()
    expect(recipients()).toEqual(['ann@example.com'])
    await at('2026-03-07T17:00:01Z')
    expect(await rows()).toEqual(['2026-03-07 email backup sent', '2026-03-07 email failed BOUNCED'])
    expect(recipients()).toEqual(['ann@example.com', 'ann@backup.example'])
  })

  test.each([
    ['a move west', { timezone: 'America/Los_Angeles' }, '2026-03-07T17:00:01Z'],
    ['a later hour', { reminderHour: 15 }, '2026-03-07T15:00:01Z'],
  ])('%s before the other way has warned only puts it off', async (_, change, then) => {
    await withBackup()
    await report()
    await harness.changeProfile('ann', change)
    await at('2026-03-07T09:30:00Z')
    expect(recipients()).toEqual(['ann@example.com'])
    await at(then)
    expect(await rows()).toEqual(['2026-03-07 email backup sent', '2026-03-07 email failed BOUNCED'])
    expect(recipients()).toEqual(['ann@example.com', 'ann@backup.example'])
    expect(harness.mailer.mails[1]?.text).not.toContain('late')
  })

  test('sends the warning by every other open channel at once, where it was not sent', async () => {
    await withBackup()
    await withTexts()
    expect(texts).toEqual([])
    await at('2026-03-07T10:30:00Z')
    await report()
    await harness.tick()
    expect(await rows()).toEqual([
      '2026-03-07 email backup sent',
      '2026-03-07 email failed BOUNCED',
      '2026-03-07 sms sent',
    ])
    expect(texts).toEqual(['+15555550100'])
    expect(recipients()).toEqual(['ann@example.com', 'ann@backup.example'])
    expect(harness.mailer.mails[1]?.text).not.toContain('late')
    await report()
    await harness.tick()
    expect([texts.length, harness.mailer.mails.length]).toEqual([1, 2])
  })

  test.each([
    ['kept', { keptRenewal: '2026-03-10' }],
    ['cancelled', { status: 'cancelled' as const }],
  ])('after it was %s only fails the row', async (_act, change) => {
    await withBackup()
    const [subscription] = await harness.subscriptionsOf('ann')
    await harness.change(subscription?.id ?? '', change)
    await report()
    await harness.tick()
    expect(await rows()).toEqual(['2026-03-07 email failed BOUNCED'])
    expect(harness.mailer.mails).toHaveLength(1)
  })

  test('after the renewal has begun warns of nothing', async () => {
    await withBackup()
    await at('2026-03-10T09:00:00Z')
    await report()
    await harness.tick()
    expect((await rows()).filter((row) => row.includes('backup'))).toEqual([])
  })

  test.each([{ messageId: 'not an id' }, { messageId: '00000000-0000-4000-8000-000000000000' }])(
    'that matches nothing, %j, is counted and left',
    async (unknown) => {
      await report(unknown)
      expect(counted).toEqual(['unmatched'])
      expect(await rows()).toEqual(['2026-03-07 email sent'])
    },
  )
})

test('a bounce that arrives before the hand-over is recorded stays', async () => {
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.mailer.refuse = ({ messageId }) => report({ messageId: messageId.split('@')[0] ?? '' })
  await at(DUE)
  expect(await rows()).toEqual(['2026-03-07 email failed BOUNCED'])
})

test('an account mail that comes back fails and counts against the address', async () => {
  await enqueueMail(
    harness.db,
    note,
    { to: 'ann@example.com', userId: 'ann', payload: {} },
    harness.clock.now(),
  )
  await harness.tick()
  await report({ kind: 'soft', status: '4.2.2' })
  expect(await rows()).toEqual(['email failed BOUNCED'])
  expect(await address()).toMatchObject({ address: 'ann@example.com', kind: 'soft', status: '4.2.2' })
})

describe('a soft bounce', () => {
  const full = { kind: 'soft', status: '4.2.2', words: '452 4.2.2 mailbox full' } as const

  test('is sent again under the same Message-ID; a repeated notice changes nothing', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    await at(DUE)
    await at('2026-03-07T10:00:00Z')
    const first = { ...full, reportedAt: harness.clock.now() }
    await report(first)
    await report(first)
    expect(await rows()).toEqual(['2026-03-07 email pending returned-for-now'])
    await at('2026-03-07T10:01:00Z')
    expect(await rows()).toEqual(['2026-03-07 email sent'])
    await report(first)
    expect(await rows()).toEqual(['2026-03-07 email sent'])
    expect(messageIdOf(0)).toBe(messageIdOf(1))
    expect(counted).toEqual(['soft', 'repeated', 'repeated'])
    await at('2026-03-07T10:10:00Z')
    await report(full)
    await at('2026-03-07T10:15:00Z')
    expect(harness.mailer.mails).toHaveLength(3)
  })

  test('is taken by the backup address, and fails where no retry is in time', async () => {
    await withBackup()
    await harness.subscribe('ann', { date: '2026-03-10' })
    await at(DUE)
    await report(full)
    await harness.tick()
    expect(await rows()).toEqual([
      '2026-03-07 email backup sent',
      '2026-03-07 email pending returned-for-now',
    ])
    harness.clock.set('2026-03-09T23:00:00Z')
    await harness.tick()
    harness.clock.set('2026-03-09T23:59:00Z')
    await report({ ...full, messageId: messageIdOf(0) })
    expect(await rows()).toContain('2026-03-07 email failed BOUNCED')
  })

  test('never makes an address rest', async () => {
    for (const day of ['10', '12', '14'])
      await harness.subscribe('ann', { date: `2026-03-${day}`, name: day })
    for (const day of ['07', '09', '11']) {
      await at(`2026-03-${day}T09:00:00Z`)
      await report(full)
    }
    expect(await address()).toMatchObject({ restsSince: null, kind: 'soft' })
  })
})

describe('a notice that a server goes on trying', () => {
  const delayed = { kind: 'delayed', status: '4.4.1', words: 'connection timed out' } as const

  test('sends nothing again, since that mail may arrive yet; the backup address gets it meanwhile', async () => {
    await withBackup()
    await harness.subscribe('ann', { date: '2026-03-10' })
    await at(DUE)
    const messageId = messageIdOf()
    await at('2026-03-07T13:00:00Z')
    await report(delayed)
    await report({ ...delayed, messageId })
    await at('2026-03-07T13:10:00Z')
    await at('2026-03-07T18:00:00Z')
    expect(await rows()).toEqual(['2026-03-07 email backup sent', '2026-03-07 email sent'])
    expect(recipients()).toEqual(['ann@example.com', 'ann@backup.example'])
    expect(await address()).toMatchObject({ kind: 'soft', status: '4.4.1', words: 'connection timed out' })

    await report({ kind: 'soft', status: '4.4.7', words: 'expired', messageId })
    expect(await rows()).toContain('2026-03-07 email pending returned-for-now')
    await report({ ...delayed, messageId })
    expect(counted.at(-1)).toBe('repeated')
  })

  test('leaves an account mail as it is', async () => {
    const { db, clock } = harness
    await enqueueMail(db, note, { to: 'ann@example.com', userId: 'ann', payload: {} }, clock.now())
    await harness.tick()
    await report(delayed)
    expect(await rows()).toEqual(['email sent'])
    expect(counted).toEqual(['delayed'])
  })
})

describe('an address that gave back two mails a day apart', () => {
  const recover = () =>
    recoverAddressesTask({ db: harness.db, clock: harness.clock }).step({
      cursor: null,
      isStopping: () => false,
    } as never)

  beforeEach(async () => {
    for (const day of ['10', '11', '12', '13', '18', '19'])
      await harness.subscribe('ann', { date: `2026-03-${day}`, name: day })
    for (const day of ['07', '08']) {
      await at(`2026-03-${day}T09:00:00Z`)
      await report()
    }
  })

  test('rests, and is tried once a week; the backup address takes the rest', async () => {
    await at('2026-03-09T09:00:00Z')
    expect((await rows()).slice(2)).toEqual(['2026-03-09 email skipped email-refused'])
    await withBackup()
    await at('2026-03-10T09:00:00Z')
    await at('2026-03-15T09:00:00Z')
    await at('2026-03-16T09:00:00Z')
    expect((await rows()).slice(2)).toEqual([
      '2026-03-09 email backup sent',
      '2026-03-09 email skipped email-refused',
      '2026-03-10 email backup sent',
      '2026-03-10 email skipped email-refused',
      '2026-03-15 email backup sent',
      '2026-03-15 email sent',
      '2026-03-16 email backup sent',
      '2026-03-16 email skipped email-refused',
    ])
  })

  test('gets a last chance and letters about the account', async () => {
    await at('2026-03-09T09:00:00Z')
    harness.mailer.mails.length = 0
    await harness.subscribe('ann', { date: '2026-03-11', name: 'Late' })
    await enqueueMail(
      harness.db,
      note,
      { to: 'ann@example.com', userId: 'ann', payload: {} },
      harness.clock.now(),
    )
    await harness.tick()
    expect(harness.mailer.mails).toHaveLength(2)
  })

  test('works again once a mail is out for 72 hours without a notice', async () => {
    await at('2026-03-15T09:00:00Z')
    await at('2026-03-18T08:59:00Z')
    await recover()
    expect((await address())?.restsSince).not.toBeNull()
    await at('2026-03-18T09:00:00Z')
    await recover()
    expect(await address()).toMatchObject({ restsSince: null, since: null, words: null, firstHardAt: null })
  })

  test('means nothing for another address', async () => {
    await harness.changeEmail('ann', 'new@example.com')
    await at('2026-03-09T09:00:00Z')
    expect(recipients().at(-1)).toBe('new@example.com')
    await report({ status: '5.2.1' })
    expect(await address()).toMatchObject({ address: 'new@example.com', restsSince: null, status: '5.2.1' })
  })
})

describe('a complaint', () => {
  beforeEach(async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    await harness.subscribe('ann', { date: '2026-03-11', name: 'Later' })
    await withBackup()
    await at(DUE)
  })

  test('by a quoted Message-ID does nothing', async () => {
    await report({ kind: 'complaint', proof: 'message-id' })
    await at('2026-03-08T09:00:00Z')
    expect(await rows()).toEqual(['2026-03-07 email sent', '2026-03-08 email sent'])
    expect(counted).toEqual(['unproven'])
  })

  test.each(['token', 'relay'] as const)(
    'by %s stops reminders by e-mail; the other ways tell',
    async (proof) => {
      await report({ kind: 'complaint', proof })
      await report({ kind: 'complaint', proof })
      expect(counted).toEqual(['complaint', 'repeated'])
      await at('2026-03-08T09:00:00Z')
      expect(await rows()).toEqual([
        '2026-03-07 email sent',
        '2026-03-08 email backup sent',
        '2026-03-08 email skipped COMPLAINED',
      ])
    },
  )

  test('about a mail to the backup address removes that address', async () => {
    await report()
    await harness.tick()
    expect(recipients().at(-1)).toBe('ann@backup.example')
    await report({ kind: 'complaint' })
    await at('2026-03-08T09:00:00Z')
    expect(recipients().at(-1)).toBe('ann@example.com')
  })
})

test('what an address refuses at once is taken by the other ways too', async () => {
  await withBackup()
  await harness.subscribe('ann', { date: '2026-03-10' })
  harness.mailer.refuse = async ({ to }) => {
    if (to === 'ann@example.com') throw refusal.unknownUser()
  }
  await at(DUE)
  await harness.tick()
  expect(await rows()).toEqual(['2026-03-07 email backup sent', '2026-03-07 email failed address-refused'])
  expect(await address()).toMatchObject({ kind: 'hard', status: '5.1.1' })
})

test('the backup address being removed stops what waits for it', async () => {
  await withBackup()
  await harness.subscribe('ann', { date: '2026-03-10' })
  await at(DUE)
  await report()
  await harness.changeProfile('ann', { backupEmail: null })
  await harness.tick()
  expect(await rows()).toEqual([
    '2026-03-07 email backup skipped backup-removed',
    '2026-03-07 email failed BOUNCED',
  ])
  await harness.db.delete(subscriptions).where(eq(subscriptions.userId, 'ann'))
  expect(await harness.db.select().from(deliveries)).toHaveLength(2)
})
