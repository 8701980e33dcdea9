import { homeTexts } from '@duely/texts/home'
import { expect, test } from 'vitest'

const { en: t } = homeTexts

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in two days'],
  [3, 'in three days'],
  [4, 'in four days'],
  [5, 'in five days'],
  [6, 'in six days'],
  [7, 'in seven days'],
  [8, 'in eight days'],
  [9, 'in nine days'],
  [10, 'in ten days'],
  [11, 'in eleven days'],
  [12, 'in twelve days'],
  [13, 'in 13 days'],
  [31, 'in 31 days'],
])('%d days ahead is said as on the site: %s', (days, words) => {
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  expect(t.renewsTitle({ name: 'Netflix', days })).toBe(`${begun} Netflix renews`)
  expect(t.lastDayTitle({ name: 'Netflix', days })).toBe(`The last day to cancel Netflix is ${words}`)
})

test.each([
  [t.railAll({ count: 1, sums: '$5.00' }), '1 charge, $5.00, and you can still stop all of it'],
  [
    t.railSome({ count: 13, sums: '$253.49 + €4.99', stoppable: '$211.50' }),
    '13 charges, $253.49 + €4.99, of which you can still stop $211.50',
  ],
  [t.railNone({ count: 2, sums: '$9.00' }), '2 charges, $9.00, of which none can be stopped any more'],
])('%s', (said, words) => expect(said).toBe(words))
