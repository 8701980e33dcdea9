import { expect, test } from 'vitest'
import { serviceBySlug } from '../index.ts'
import { PLANS_TOGETHER, planTogether } from './together.ts'

test('every row is of a known service, from a page with a day that has been, in order', () => {
  const slugs = PLANS_TOGETHER.map(({ slug }) => slug)
  expect(slugs).toEqual([...new Set(slugs)].toSorted())
  expect(slugs.filter((slug) => serviceBySlug(slug) === null || serviceBySlug(slug) === undefined)).toEqual(
    [],
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const { people, link, day } of PLANS_TOGETHER) {
    expect(people).toBeGreaterThanOrEqual(2)
    expect(link).toMatch(/^https:\/\/[^\s]+$/)
    expect(day <= today && day >= '2020-01-01').toBe(true)
  }
})

test.each([
  ['Spotify', 2, 'spotify'],
  ['spotify premium', 2, 'spotify'],
  ['Spotify', 3, undefined],
  ['YouTube Premium', 3, 'youtube-premium'],
  ['Netflix', 2, undefined],
  ['Our cleaner', 2, undefined],
])('%s for %d: %s', (name, people, slug) => {
  expect(planTogether(name, people)?.slug).toBe(slug)
})
