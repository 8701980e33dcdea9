import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BILLING_CYCLES, isOccurrence, occurrencesBetween } from '../dates/billing-cycle.ts'
import { addDays, plainDate } from '../dates/plain-date.ts'
import {
  afterCorrection,
  CATEGORIES,
  DEFAULT_CATEGORY,
  DEFAULTS,
  reschedule,
  rollOver,
  rollOverAt,
  type ScheduledSubscription,
  scheduleOnCreate,
} from './subscription.ts'

const day = plainDate
const lastOfMonth: ScheduledSubscription = {
  anchorDate: day('2027-01-31'),
  nextBillingDate: day('2027-02-28'),
  billingCycle: 'monthly',
  status: 'active',
}

test('the nine categories and the defaults of the add dialog', () => {
  expect(CATEGORIES.join(', ')).toBe(
    'Entertainment, Productivity, Cloud Storage, Software/SaaS, Gaming, News & Media, Fitness & Health, Education, Other',
  )
  expect(CATEGORIES.at(-1)).toBe(DEFAULT_CATEGORY)
  expect(DEFAULTS).toMatchObject({
    currency: 'USD',
    billingCycle: 'monthly',
    category: 'Entertainment',
    notificationInterval: [3],
    name: '',
  })
})

describe('scheduleOnCreate', () => {
  const create = (date: string, today: string, status: 'active' | 'paused' = 'active') =>
    scheduleOnCreate({ nextBillingDate: day(date), billingCycle: 'monthly', status }, day(today))

  it('keeps a date from today on', () => {
    expect(create('2026-03-10', '2026-03-10')).toEqual({
      anchorDate: '2026-03-10',
      nextBillingDate: '2026-03-10',
    })
  })

  it('moves a past date to the first renewal from today on, keeping it as anchor', () => {
    expect(create('2027-01-31', '2027-02-15')).toEqual({
      anchorDate: '2027-01-31',
      nextBillingDate: '2027-02-28',
    })
  })

  it('does not roll a paused one', () => {
    expect(create('2026-01-10', '2026-03-01', 'paused').nextBillingDate).toBe('2026-01-10')
  })
})

describe('reschedule', () => {
  const today = day('2027-02-10')

  it('keeps the anchor when date and cycle are unchanged: the 31st comes back', () => {
    const change = { nextBillingDate: day('2027-02-28'), billingCycle: 'monthly', status: 'active' } as const
    const after = reschedule(lastOfMonth, change, today)
    expect(after).toEqual({ anchorDate: '2027-01-31', nextBillingDate: '2027-02-28' })
    expect(rollOver({ ...lastOfMonth, ...after }, day('2027-03-01'))?.nextBillingDate).toBe('2027-03-31')
    expect(reschedule(lastOfMonth, {}, today)).toEqual(after)
  })

  it('anchors at a new date', () => {
    expect(reschedule(lastOfMonth, { nextBillingDate: day('2027-03-05') }, today)).toEqual({
      anchorDate: '2027-03-05',
      nextBillingDate: '2027-03-05',
    })
    expect(reschedule(lastOfMonth, { nextBillingDate: day('2027-01-05') }, today)).toEqual({
      anchorDate: '2027-01-05',
      nextBillingDate: '2027-03-05',
    })
  })

  it('anchors a new cycle at the current next date', () => {
    expect(reschedule(lastOfMonth, { billingCycle: 'yearly' }, today)).toEqual({
      anchorDate: '2027-02-28',
      nextBillingDate: '2027-02-28',
    })
  })

  it('moves a reactivated one forward without losing the anchor', () => {
    const paused = { ...lastOfMonth, status: 'paused' } as const
    expect(reschedule(paused, { status: 'active' }, day('2027-05-15'))).toEqual({
      anchorDate: '2027-01-31',
      nextBillingDate: '2027-05-31',
    })
    expect(reschedule(paused, { status: 'cancelled' }, day('2027-05-15')).nextBillingDate).toBe('2027-02-28')
    expect(reschedule(paused, { nextBillingDate: day('2027-01-02') }, today).nextBillingDate).toBe(
      '2027-01-02',
    )
  })

  it('leaves an uncharged renewal to rollOver', () => {
    expect(reschedule(lastOfMonth, {}, day('2027-03-02')).nextBillingDate).toBe('2027-02-28')
  })
})

describe('afterCorrection', () => {
  const ended: ScheduledSubscription = {
    ...lastOfMonth,
    status: 'cancelled',
    endsOn: day('2027-04-30'),
    accessUntil: day('2027-05-30'),
    nextBillingDate: day('2027-05-31'),
  }
  test.each<[string, Partial<ScheduledSubscription>, string, string]>([
    ['of what reached its end keeps a date after it', {}, '2027-08-01', '2027-05-31'],
    [
      'of what reached its end leaves passed days uncharged',
      { anchorDate: day('2027-01-15'), nextBillingDate: day('2027-01-15') },
      '2027-08-01',
      '2027-08-15',
    ],
    [
      'of what runs on keeps a renewal that is still to come',
      { nextBillingDate: day('2027-03-31') },
      '2027-03-31',
      '2027-03-31',
    ],
    [
      'of what was cancelled keeps one that is not charged',
      { nextBillingDate: day('2027-02-28'), cancelledOn: day('2027-05-10'), accessUntil: day('2027-05-20') },
      '2027-08-01',
      '2027-02-28',
    ],
    [
      'of a paused one keeps a passed date',
      { status: 'paused', resumesOn: day('2027-03-01'), nextBillingDate: day('2027-01-31') },
      '2027-03-15',
      '2027-01-31',
    ],
  ])('%s', (_, over, today, next) => {
    const corrected = { ...ended, ...over }
    const nextBillingDate = afterCorrection(corrected, day(today))
    expect(nextBillingDate).toBe(next)
    expect(rollOver({ ...corrected, nextBillingDate }, day(today))).toBeNull()
  })
})

describe('rollOver', () => {
  it('waits for the end of the renewal day', () => {
    expect(rollOver(lastOfMonth, day('2027-02-28'))).toBeNull()
    expect(rollOver(lastOfMonth, day('2027-03-01'))).toEqual({
      nextBillingDate: '2027-03-31',
      charged: ['2027-02-28'],
    })
    expect(rollOverAt(day('2027-02-28'), 'Europe/Stockholm')).toEqual(new Date('2027-02-28T23:00:00Z'))
  })

  it('charges every passed renewal', () => {
    expect(rollOver(lastOfMonth, day('2027-05-01'))).toEqual({
      nextBillingDate: '2027-05-31',
      charged: ['2027-02-28', '2027-03-31', '2027-04-30'],
    })
  })

  test.each(['paused', 'cancelled', 'disabled'] as const)('ignores a %s one', (status) => {
    expect(rollOver({ ...lastOfMonth, status }, day('2027-05-01'))).toBeNull()
  })

  it('skips the uncharged time of one cancelled while paused', () => {
    const cancelled = { ...lastOfMonth, status: 'cancelled', cancelledOn: day('2027-05-10') } as const
    expect(rollOver({ ...cancelled, accessUntil: day('2027-05-30') }, day('2027-05-20'))).toBeNull()
    const bound = { ...cancelled, accessUntil: day('2027-06-29') }
    expect(rollOver(bound, day('2027-05-31'))).toBeNull()
    expect(rollOver(bound, day('2027-06-01'))).toEqual({
      nextBillingDate: '2027-06-30',
      charged: ['2027-05-31'],
    })
  })

  it('charges each renewal once, whenever it runs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...BILLING_CYCLES),
        fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 12 }),
        (offset, billingCycle, steps) => {
          const anchorDate = addDays(day('2026-01-01'), offset)
          let row: ScheduledSubscription = {
            anchorDate,
            nextBillingDate: anchorDate,
            billingCycle,
            status: 'active',
          }
          const charged: string[] = []
          let today = anchorDate
          for (const step of steps) {
            today = addDays(today, step)
            const rolled = rollOver(row, today)
            if (!rolled) continue
            charged.push(...rolled.charged)
            row = { ...row, nextBillingDate: rolled.nextBillingDate }
            expect(isOccurrence(anchorDate, billingCycle, rolled.nextBillingDate)).toBe(true)
          }
          expect(charged).toEqual(
            occurrencesBetween(anchorDate, billingCycle, anchorDate, addDays(today, -1)),
          )
        },
      ),
    )
  })
})
