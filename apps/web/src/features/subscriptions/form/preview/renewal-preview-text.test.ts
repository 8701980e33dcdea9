import { formTexts } from '@duely/texts/form'
import { wordsTexts } from '@duely/texts/words'
import { describe, expect, test } from 'vitest'
import { ownerFacts } from '#web/features/subscriptions/owner-facts.ts'
import { subscription } from '#web/features/subscriptions/testing.tsx'
import { wordsOf } from '#web/language/words.ts'
import { accountOn, freePlan, proPlan } from '#web/lib/testing.tsx'
import { emptyForm } from '../form-values.ts'
import { previewRenewals } from './renewal-preview-text.ts'

// 10:00 in New York on March 5th, 2026.
const NOW = new Date('2026-03-05T15:00:00Z')
const free = ownerFacts(accountOn(freePlan))
const pro = ownerFacts(accountOn(proPlan))

const facts = (changes: object = {}) => ({ ...emptyForm(null), nextBillingDate: '2026-03-31', ...changes })
const english = { t: formTexts.en, words: wordsOf(wordsTexts.en), language: 'en' }
type Given = Parameters<typeof previewRenewals>
const previewOf = (...[values, stored, owner, now]: [Given[0], Given[1], Given[2], Given[3]]) => {
  const preview = previewRenewals(values, stored, owner, now, english)
  if (preview === null) return undefined
  const { dates, charged, sentence } = preview
  return { dates, sentence: charged === null ? sentence : `${charged} ${sentence}` }
}
const sentenceOf = (changes: object, owner = free, now = NOW) =>
  previewOf(facts(changes), undefined, owner, now)?.sentence

describe('a new subscription', () => {
  test('shows the next three renewals from the typed date', () => {
    expect(previewOf(facts(), undefined, free, NOW)).toEqual({
      dates: ['2026-03-31', '2026-04-30', '2026-05-31'],
      sentence: 'Charged every month. We write on Mar 28 at 9:00 AM.',
    })
  })

  test.each([
    ['daily', 'Charged every day.'],
    ['weekly', 'Charged every week.'],
    ['quarterly', 'Charged every 3 months.'],
    ['yearly', 'Charged every year.'],
  ])('describes the billing interval %s', (billingCycle, words) => {
    expect(sentenceOf({ billingCycle })).toContain(words)
  })

  test("shows the reminder hour in the culture's format", () => {
    const evening = ownerFacts({ ...accountOn(freePlan, { culture: 'de-DE' }), reminderHour: 18 })
    expect(sentenceOf({}, evening)).toBe('Charged every month. We write on 28 Mar at 18:00.')
  })

  test('lists every reminder day of the plan', () => {
    expect(sentenceOf({ notificationInterval: [7, 3, 1] }, pro)).toBe(
      'Charged every month. We write on Mar 24, Mar 28 and Mar 30 at 9:00 AM.',
    )
  })

  test('mentions a reminder day that has passed', () => {
    expect(sentenceOf({ nextBillingDate: '2026-03-10', notificationInterval: [7, 3] }, pro)).toBe(
      'Charged every month. We write on Mar 7 at 9:00 AM. The day 7 days before (Mar 3) has already passed.',
    )
    expect(sentenceOf({ nextBillingDate: '2026-03-08', notificationInterval: [7, 3, 1] }, pro)).toBe(
      'Charged every month. We write today, as soon as this is saved, and on Mar 7 at 9:00 AM. ' +
        'The day 7 days before (Mar 1) has already passed.',
    )
  })

  test('announces the last possible reminder when every day has passed', () => {
    expect(sentenceOf({ nextBillingDate: '2026-03-06' })).toBe(
      'Charged every month. The day 3 days before (Mar 3) has already passed, so we write as soon as ' +
        'this is saved. The next reminder comes on Apr 3 at 9:00 AM.',
    )
    expect(sentenceOf({ nextBillingDate: '2026-03-07', notificationInterval: [7, 3] }, pro)).toContain(
      'The days 7 and 3 days before (Feb 28 and Mar 4) have already passed, so we write as soon as',
    )
  })

  test('says that nothing is sent for a renewal today', () => {
    expect(sentenceOf({ nextBillingDate: '2026-03-05' })).toBe(
      'Charged every month. It is too late for a reminder before Mar 5. The first one comes on Apr 2 at 9:00 AM.',
    )
    expect(sentenceOf({ nextBillingDate: '2026-03-05', billingCycle: 'daily' })).toContain(
      'The first one comes today, as soon as this is saved.',
    )
  })

  test("today's reminder is sent at once when its hour has passed", () => {
    expect(sentenceOf({ nextBillingDate: '2026-03-08' })).toContain('today, as soon as this is saved.')
    expect(sentenceOf({ nextBillingDate: '2026-03-08' }, free, new Date('2026-03-05T13:00:00Z'))).toContain(
      'today at 9:00 AM.',
    )
  })

  test('a past date moves to its next renewal', () => {
    expect(sentenceOf({ nextBillingDate: '2026-01-31' })).toContain(
      'Jan 31 has passed, so the next renewal is Mar 31.',
    )
  })

  test('shows the year when it differs', () => {
    expect(sentenceOf({ nextBillingDate: '2027-01-10' })).toContain('on Jan 7, 2027 at 9:00 AM')
  })

  test('promises nothing with reminders switched off', () => {
    const off = ownerFacts(accountOn(freePlan, { notificationsEnabled: false }))
    expect(sentenceOf({}, off)).toBe('Charged every month. Your reminders are switched off.')
  })

  test('shows nothing for an invalid date', () => {
    expect(sentenceOf({ nextBillingDate: '' })).toBeUndefined()
    expect(sentenceOf({ billingCycle: 'biweekly' })).toBeUndefined()
  })
})

describe('further terms', () => {
  const preview = (details: object, owner = free) => previewOf(facts(details), undefined, owner, NOW)

  test('every four weeks, three times', () => {
    expect(preview({ billingEvery: '4', billingCycle: 'weekly' })).toEqual({
      dates: ['2026-03-31', '2026-04-28', '2026-05-26'],
      sentence: 'Charged every 4 weeks. We write on Mar 28 at 9:00 AM.',
    })
    expect(preview({ endsAfter: '2' })?.dates).toEqual(['2026-03-31', '2026-04-30'])
    expect(preview({ endsOn: '2026-04-29' })?.dates).toEqual(['2026-03-31'])
  })

  test.each<[string, object, typeof free, string]>([
    [
      'a notice of a week',
      { noticeCount: '1', noticeUnit: 'weeks' },
      free,
      'Charged every month. The last day to cancel is Mar 24. The next reminder comes on Mar 21 at 9:00 AM.',
    ],
    [
      'a notice that is over',
      { noticeCount: '28' },
      free,
      'Charged every month. It is too late to cancel before Mar 31. The last day to cancel is Apr 2. ' +
        'The next reminder comes on Mar 30 at 9:00 AM.',
    ],
    [
      'a contract',
      { boundUntil: '2026-09-30', noticeCount: '1', noticeUnit: 'months' },
      free,
      'Charged every month. The last day to cancel is Aug 30. The next reminder comes on Aug 27 at 9:00 AM.',
    ],
    [
      'a trial',
      { trial: true },
      free,
      'Charged every month. The first charge is on Mar 31. The next reminder comes on Mar 28 at 9:00 AM.',
    ],
    [
      'extra days',
      { extraDays: '20, 0' },
      pro,
      'Charged every month. The next reminder comes on Mar 11 at 9:00 AM.',
    ],
  ])('%s', (_, details, owner, sentence) => {
    expect(preview(details, owner)?.sentence).toBe(sentence)
  })

  test('with reminders off none are promised', () => {
    const off = ownerFacts(accountOn(freePlan, { notificationsEnabled: false }))
    expect(preview({ noticeCount: '7' }, off)?.sentence).toBe(
      'Charged every month. The last day to cancel is Mar 24. Your reminders are switched off.',
    )
  })
})

describe('an edited subscription', () => {
  const stored = subscription({ anchorDate: '2026-01-31', nextBillingDate: '2026-02-28' })

  test('keeps its calendar while date and cycle are unchanged', () => {
    const before = new Date('2026-02-10T15:00:00Z')
    const kept = previewOf(facts({ nextBillingDate: '2026-02-28' }), stored, free, before)
    expect(kept?.dates).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
    const moved = previewOf(facts({ nextBillingDate: '2026-02-27' }), stored, free, before)
    expect(moved?.dates).toEqual(['2026-02-27', '2026-03-27', '2026-04-27'])
  })

  test('does not call a reminder sent in time late', () => {
    const after = new Date('2026-02-27T15:00:00Z')
    const kept = previewOf(facts({ nextBillingDate: '2026-02-28' }), stored, free, after)
    expect(kept?.sentence).toBe('Charged every month. Your next reminder comes on Mar 28 at 9:00 AM.')
  })

  test('shows the effect of other reminder days', () => {
    const edited = (notificationInterval: number[], now: string) =>
      previewOf(facts({ nextBillingDate: '2026-02-28', notificationInterval }), stored, pro, new Date(now))
        ?.sentence
    // 10:00 in New York, two days, seven days and one day before.
    expect(edited([7], '2026-02-26T15:00:00Z')).toBe(
      'Charged every month. If you have not been reminded of Feb 28 yet, a reminder comes as soon as this is ' +
        'saved. Your next reminder comes on Mar 24 at 9:00 AM.',
    )
    expect(edited([7, 3], '2026-02-21T15:00:00Z')).toBe(
      'Charged every month. We write today, as soon as this is saved, and on Feb 25 at 9:00 AM.',
    )
    expect(edited([3], '2026-02-25T13:00:00Z')).toBe('Charged every month. We write today at 9:00 AM.')
    expect(edited([7, 3], '2026-02-28T15:00:00Z')).toBe(
      'Charged every month. Your next reminder comes on Mar 24 at 9:00 AM.',
    )
  })

  test.each(['paused', 'cancelled', 'disabled', 'trial'])('%s neither renews nor reminds', (status) => {
    expect(previewOf(facts({ status }), stored, free, NOW)).toEqual({
      dates: [],
      sentence: 'Only active subscriptions renew and remind you.',
    })
  })
})
