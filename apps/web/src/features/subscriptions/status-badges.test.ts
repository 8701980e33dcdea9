import type { Subscription } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { listBadgesTexts } from '@duely/texts/list-badges'
import { expect, test } from 'vitest'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { subscriptionOf } from '#web/lib/testing.tsx'
import { statusBadges } from './status-badges.ts'

const today = plainDate('2026-03-05')

test.each<[string, Partial<Subscription>, string[]]>([
  ['plain', {}, []],
  ['in trial', { trialEndsOn: '2026-03-08' }, ['orange Trial, 3 days left']],
  ['on its last free day', { trialEndsOn: '2026-03-06' }, ['orange Trial, 1 day left']],
  ['long in trial', { trialEndsOn: '2026-04-05' }, ['neutral Trial, 31 days left']],
  ['after its trial', { trialEndsOn: '2026-03-05' }, []],
  ['a deadline soon', { cancelBy: '2026-03-09' }, ['orange Cancel by Mar 9']],
  ['a deadline later', { cancelBy: '2026-08-17' }, ['neutral Cancel by Aug 17']],
  ['a deadline in another year', { cancelBy: '2027-02-28' }, ['neutral Cancel by Feb 28, 2027']],
  ['a rise', { prices: [{ from: '2026-04-10', amount: '12.00' }] }, ['orange $12.00 from Apr 10']],
  ['a fall', { prices: [{ from: '2026-04-10', amount: '8.00' }] }, ['neutral $8.00 from Apr 10']],
  ['kept', { keptRenewal: '2026-03-10' }, ['green Kept']],
  ['kept once', { keptRenewal: '2026-02-10' }, []],
  [
    'cancelled, still running',
    { status: 'cancelled', accessUntil: '2026-03-09' },
    ['grey Access until Mar 9'],
  ],
  ['cancelled and over', { status: 'cancelled', accessUntil: '2026-03-04' }, []],
  ['paused for a while', { status: 'paused', resumesOn: '2026-05-01' }, ['grey Resumes May 1']],
  ['paused', { status: 'paused', cancelBy: '2026-03-09' }, []],
])('%s', (_, facts, badges) => {
  const rows = datedSubscriptions([subscriptionOf('Netflix', facts)])
  const found = rows.flatMap((row) => statusBadges(row, today, 'en-US', listBadgesTexts.en))
  expect(found.map(({ tone, text }) => `${tone} ${text}`)).toEqual(badges)
})
