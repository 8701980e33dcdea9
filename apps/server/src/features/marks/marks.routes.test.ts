import { CATALOGUE } from '@duely/catalogue'
import { Marks } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { glyph } from './glyphs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = (as: Person, name: string) =>
  server.request('/api/subscriptions', {
    as,
    json: { name, amount: '9.99', billingCycle: 'monthly', nextBillingDate: '2026-03-20' },
  })
const marksOf = async (as: Person, query = '') =>
  Marks.parse(await (await server.request(`/api/marks${query}`, { as })).json())

test('returns the marks of the user’s own subscriptions only', async () => {
  for (const name of ['Netflix premium', 'Disney+', 'Vegetable box']) await add('ann', name)
  await add('bob', 'Spotify')
  const { names, services } = await marksOf('ann')
  expect(names).toEqual({ 'Netflix premium': 'netflix', 'Disney+': 'disney-plus' })
  expect(Object.keys(services).sort()).toEqual(['disney-plus', 'netflix'])
  expect(services.netflix).toMatchObject({ name: 'Netflix', glyph: glyph('netflix') })
  expect(services.netflix?.light.ink).toBe('#E50914')
  expect(services['disney-plus']).toMatchObject({ glyph: null, monogram: 'D+' })
})

test('returns marks by slug, omits unknown ones and refuses too many', async () => {
  const { names, services } = await marksOf('bob', '?slugs=hulu,nobody,__proto__,spotify')
  expect(names).toEqual({})
  expect(Object.keys(services)).toEqual(['hulu', 'spotify'])
  const many = `?slugs=${Array(61).fill('hulu').join()}`
  expect((await server.request(`/api/marks${many}`, { as: 'bob' })).status).toBe(400)
})

test('requires a session', async () => {
  expect((await server.request('/api/marks')).status).toBe(401)
})

test('the installed set contains every glyph the catalogue names', () => {
  const missing = CATALOGUE.filter(({ icon }) => icon !== null && glyph(icon) === null)
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** Glyphs whose slug is a service's name, but which belong to somebody else. */
const OF_OTHERS = ['Fathom', 'Kit']
/** Glyphs that are the whole name in small letters, which nobody can read in a row. */
const WORDMARKS = ["O'Reilly", 'STARZ', 'The Guardian', 'DistroKid']

test('no service goes without a glyph that the installed set has under its name', () => {
  const slug = (name: string) =>
    name
      .toLowerCase()
      .replaceAll('+', 'plus')
      .replace(/[^a-z0-9]/g, '')
  const missed = CATALOGUE.filter(
    ({ name, aliases, icon }) =>
      icon === null &&
      ![...OF_OTHERS, ...WORDMARKS].includes(name) &&
      [name, ...aliases].some((each) => glyph(slug(each))),
  )
  expect(missed.map(({ name }) => name)).toEqual([])
})

test('the marks of thirteen services take at most 15 kB', async () => {
  const slugs =
    'netflix,spotify,icloud-plus,chatgpt,adobe-creative-cloud,proton-mail,the-guardian,amazon-prime,duolingo,xbox-game-pass,headspace,disney-plus,youtube-premium'
  const answer = await server.request(`/api/marks?slugs=${slugs}`, { as: 'ann' })
  const body = await answer.text()
  expect(Object.keys(Marks.parse(JSON.parse(body)).services)).toHaveLength(13)
  expect(body.length).toBeLessThanOrEqual(15_000)
})
