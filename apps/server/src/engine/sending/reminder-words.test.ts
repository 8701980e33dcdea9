import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})
const at = async (now: string) => {
  harness.clock.set(now)
  await harness.tick()
}

describe('the subject mentions what changes', () => {
  const soon = '2026-03-10'
  const subjectAfter = async (changes: Parameters<ReminderHarness['change']>[1]) => {
    const id = await harness.subscribe('ann', { date: soon })
    await harness.change(id, changes)
    await at('2026-03-07T09:00:00Z')
    return { mail: harness.mailer.mails.at(-1), id }
  }

  test('at the end of a trial', async () => {
    const { mail } = await subjectAfter({ trialEndsOn: soon, trialAmount: '0.00', amount: '7.99' })
    expect(mail?.subject).toBe('Your Netflix trial ends in 3 days: then $7.99 a month')
  })

  test('when the price rises', async () => {
    const prices = [{ from: '2026-03-08', amount: '17.99' }]
    const { mail } = await subjectAfter({ amount: '15.49', prices })
    expect(mail?.subject).toBe('Netflix goes up from $15.49 to $17.99 (+16 %) on Mar 10')
  })

  test('the mail contains everything needed to act', async () => {
    const { mail, id } = await subjectAfter({
      notice: { count: 1, unit: 'days' },
      mark: 'emoji:🥕',
      cancelUrl: 'https://netflix.example/cancel',
      notes: 'Ask for a discount.',
    })
    const text = mail?.text
    expect(mail?.html).toContain('font-size:18px;font-weight:700">🥕</span>')
    expect(mail?.attachments).toMatchObject([{ filename: 'last-days-to-cancel.ics' }])
    expect(mail?.attachments?.[0]?.content).toContain(`UID:deadline-${id}-2026-03-09@duely`)
    for (const fact of [
      'Billed monthly.',
      'Cancel by Mar 9 (2 days)',
      'Your note: Ask for a discount.',
      'Cancelling Netflix is easy: online in your account.',
      'How to cancel: https://netflix.example/cancel',
      `https://duely.example/dashboard/subscriptions/${id}`,
      '?do=keep',
    ])
      expect(text).toContain(fact)
  })
})

describe('dates are in the order of the reader', () => {
  test.each([
    ['en-US', 'Tuesday, March 10, 2026', 'Cancel by Mar 9 (2 days)'],
    ['de-DE', 'Tuesday, 10 March 2026', 'Cancel by 9 Mar (2 days)'],
    ['en-GB', 'Tuesday, 10 March 2026', 'Cancel by 9 Mar (2 days)'],
    ['ja-JP', 'Tuesday, March 10, 2026', 'Cancel by Mar 9 (2 days)'],
  ])('%s reads %s', async (culture, renewsOn, deadline) => {
    await harness.changeProfile('ann', { culture })
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    await harness.change(id, { notice: { count: 1, unit: 'days' } })
    await at('2026-03-07T09:00:00Z')
    const text = harness.mailer.mails.at(-1)?.text ?? ''
    expect(text).toContain(renewsOn)
    expect(text).toContain(deadline)
  })
})
