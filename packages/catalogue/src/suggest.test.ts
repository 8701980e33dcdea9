import { describe, expect, test } from 'vitest'
import { CATALOGUE } from './index.ts'
import { beginsServiceName, popularServices, serviceCalled, suggestServices } from './suggest.ts'

const names = (typed: string) => suggestServices(typed, 6).map((service) => service.name)

describe('suggestions while typing', () => {
  test.each([
    ['netf', 'Netflix'],
    ['NETFLIX', 'Netflix'],
    ['disney p', 'Disney+'],
    ['disney+', 'Disney+'],
    ['spot', 'Spotify'],
    ['music', 'Apple Music'],
  ])('%s offers %s', (typed, name) => expect(names(typed)).toContain(name))

  test('names that start with the letters come before names with a word that does', () => {
    const offered = names('apple')
    expect(offered.length).toBeGreaterThan(2)
    expect(offered.every((name) => name.toLowerCase().startsWith('apple'))).toBe(true)
  })

  test.each(['', ' ', 'n', '+', 'zzqq', '(((', '\\'])('nothing for %j', (typed) =>
    expect(names(typed)).toEqual([]),
  )

  test('every service is the first suggestion for its own name and aliases', () => {
    const lost = CATALOGUE.flatMap((service) =>
      [service.name, ...service.aliases].filter(
        (name) => serviceCalled(name) !== service || suggestServices(name, 1)[0] !== service,
      ),
    )
    expect(lost).toEqual([])
  })

  test('returns at most the requested number', () => expect(suggestServices('a', 3)).toHaveLength(0))
})

test.each([
  ['n', true],
  ['Netf', true],
  ['Netflix', false],
  ['YouTube', true],
  ['corner bakery', false],
  ['', false],
])('%j begins the name of a service: %s', (typed, begins) => expect(beginsServiceName(typed)).toBe(begins))

test('twelve popular services exist and are distinct', () => {
  expect(new Set(popularServices().map(({ slug }) => slug)).size).toBe(12)
})
