import { upNextTitle } from '@duely/domain'
import { homeTexts } from '@duely/texts/home'
import { expect, test } from 'vitest'

const { en: t } = homeTexts

test.each(Array.from({ length: 32 }, (_, days) => days))('%d days ahead is said as on the site', (days) => {
  expect(t.renewsTitle({ name: 'Netflix', days })).toBe(upNextTitle('Netflix', days, null))
  expect(t.lastDayTitle({ name: 'Netflix', days })).toBe(upNextTitle('Netflix', 31, days))
})

test.each([
  [t.railAll({ count: 1, sums: '$5.00' }), '1 charge, $5.00, and you can still stop all of it'],
  [
    t.railSome({ count: 13, sums: '$253.49 + €4.99', stoppable: '$211.50' }),
    '13 charges, $253.49 + €4.99, of which you can still stop $211.50',
  ],
  [t.railNone({ count: 2, sums: '$9.00' }), '2 charges, $9.00, of which none can be stopped any more'],
])('%s', (said, words) => expect(said).toBe(words))
