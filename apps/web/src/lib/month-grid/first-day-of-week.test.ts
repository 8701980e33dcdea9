import { expect, test } from 'vitest'
import { firstDayByRegion, firstDayOfWeek } from './first-day-of-week.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Regions of today: codes that CLDR has replaced become another. */
const regions = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter(
  (region) => names.of(region) !== undefined && new Intl.Locale(`und-${region}`).region === region,
)

test.each([
  ['en-US', 0],
  ['en-GB', 0],
  [{ language: 'pt-BR', culture: 'pt-BR' }, 0],
  [{ language: 'de', culture: 'de-DE' }, 1],
  [{ language: 'de', culture: 'en-US' }, 0],
  [{ language: 'pl', culture: 'pl-PL' }, 1],
  [{ language: 'fr', culture: 'ar-EG' }, 6],
] as const)('%j begins its weeks on day %i', (culture, day) => expect(firstDayOfWeek(culture)).toBe(day))

test('the regions of browsers without week data are those of Intl', () => {
  expect(regions.length).toBeGreaterThan(200)
  for (const region of regions)
    expect(firstDayByRegion(region), region).toBe(firstDayOfWeek({ language: 'de', culture: `de-${region}` }))
})
