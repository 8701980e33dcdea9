import { plainDate } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// It is Monday, 2 March 2026, 12:00 UTC; reminders go out at 09:00.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'bob' })
})

const mailsTo = (person: string) => harness.mailer.mails.filter((mail) => mail.to.startsWith(person))

describe('one reminder a day of a subscription', () => {
  test('a trial put off to the day of its own reminder is one mail, and everybody else gets theirs', async () => {
    const trial = await harness.subscribe('ann', { name: 'Trial', date: '2026-03-10', days: [] })
    await harness.change(trial, {
      trialEndsOn: '2026-03-10',
      snoozedRenewal: '2026-03-10',
      snoozedUntil: '2026-03-09',
    })
    await harness.subscribe('bob', { name: 'Bobs', date: '2026-03-10', days: [1] })
    harness.clock.set('2026-03-09T09:00:00Z')
    await harness.tick()
    expect(mailsTo('ann')).toHaveLength(1)
    expect(mailsTo('bob')).toHaveLength(1)
    expect(await harness.ledger()).toEqual(['2026-03-10 -1 sent', '2026-03-10 -1 sent'])
  })

  test('a trial with a notice put off to its last day is one mail on that day', async () => {
    const trial = await harness.subscribe('ann', { name: 'Trial', date: '2026-03-10', days: [] })
    await harness.change(trial, {
      trialEndsOn: '2026-03-10',
      notice: { count: 2, unit: 'days' },
      snoozedRenewal: '2026-03-10',
      snoozedUntil: '2026-03-08',
    })
    for (const day of ['07', '08', '09', '10']) {
      harness.clock.set(`2026-03-${day}T09:00:00Z`)
      await harness.tick()
    }
    expect(mailsTo('ann')).toHaveLength(2)
    expect(await harness.ledger()).toEqual(['2026-03-10 -0 sent', '2026-03-10 -1 sent'])
  })
})

describe('a corrected notice', () => {
  async function warnedUnderMistakenNotice() {
    const id = await harness.subscribe('ann', {
      name: 'Amber',
      cycle: 'yearly',
      date: '2026-04-30',
      days: [3],
    })
    await harness.change(id, { notice: { count: 1, unit: 'months' } })
    harness.clock.set('2026-03-27T09:00:00Z')
    await harness.tick()
    return id
  }

  test('does not use up the reminder of the right deadline', async () => {
    const id = await warnedUnderMistakenNotice()
    expect(mailsTo('ann')).toHaveLength(1)
    // It was one week, not one month: the last day to cancel is 23 April.
    await harness.change(id, { notice: { count: 1, unit: 'weeks' } })
    harness.clock.set('2026-04-20T09:00:00Z')
    await harness.tick()
    expect(mailsTo('ann')).toHaveLength(2)
    expect(mailsTo('ann').at(-1)?.text).toContain('Apr 23')
  })

  test('is warned of at once when the right days have passed, though a mail went out under the mistaken one', async () => {
    const id = await warnedUnderMistakenNotice()
    harness.clock.set('2026-04-28T12:00:00Z')
    await harness.change(id, { notice: null })
    await harness.tick()
    expect(mailsTo('ann')).toHaveLength(2)
  })
})

test('the first payment after a commitment that does not renew gets its own warning', async () => {
  const id = await harness.subscribe('ann', { name: 'Gym', date: '2026-03-31', days: [3] })
  await harness.change(id, { commitment: { endsOn: plainDate('2026-03-10'), renewsForMonths: 0 } })
  for (const day of ['07', '28']) {
    harness.clock.set(`2026-03-${day}T09:00:00Z`)
    await harness.tick()
  }
  expect(mailsTo('ann')).toHaveLength(2)
})
