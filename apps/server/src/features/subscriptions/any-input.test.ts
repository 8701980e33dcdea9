import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'
import { anyCharacter } from '#server/testing/fuzz/any-character.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
  await app.onPlan('bob', 'pro-monthly')
  for (const owner of ['ann', 'bob', 'bob']) await app.call(owner, '/api/subscriptions', { body: netflix })
})
afterAll(() => app.close())

const NUMBER_OF_TRIES = 600

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "'; drop table subscriptions; --",
    '%s%n',
    '2026-02-30',
    '1e309',
    'ann',
  ),
)
const anyValue = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom(null, true, 0, -0, 1e21, [], {}, '0.01', '2026-03-10', [7, 3, 1], 'active', 'Asia/Tokyo'),
)
const field = fc.constantFrom(
  ...Object.keys(netflix),
  'status',
  'userId',
  'user_id',
  'id',
  'remindAt',
  'anchorDate',
  'planId',
  '__proto__',
  'constructor',
  'fullName',
  'phoneNumber',
  'timezone',
  'smsConsent',
  'emailEnabled',
  'notificationsEnabled',
  'email',
)
/** Nearly valid input, so that some requests reach the database. */
const nearly = fc
  .tuple(fc.array(fc.tuple(field, anyValue), { maxLength: 2 }), fc.constantFrom(netflix, netflix, {}))
  .map(([fields, start]) => ({ ...start, ...Object.fromEntries(fields) }))
const anyBody = fc.oneof(
  { weight: 4, arbitrary: nearly.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText },
)
const anyId = fc.oneof(
  fc.constantFrom('of Ann', 'of Bob'),
  anyText.map((text) => encodeURIComponent(text.toWellFormed()) || 'x'),
  fc.uuid(),
)
const request = fc.record({
  door: fc.constantFrom('POST', 'PATCH', 'DELETE', 'profile'),
  id: anyId,
  body: anyBody,
  contentType: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'application/json',
    'text/plain',
  ),
})

test('no input from Bob causes a server error or changes Ann’s data', async () => {
  const everythingOfAnn = async () => ({
    subscriptions: await app.rowsOf('ann'),
    profile: (await app.db.select().from(profiles)).filter(({ id }) => id === 'ann'),
  })
  const before = await everythingOfAnn()
  const [ofAnn] = before.subscriptions
  const seen = {
    POST: new Set<number>(),
    PATCH: new Set<number>(),
    DELETE: new Set<number>(),
    profile: new Set<number>(),
  }
  await fc.assert(
    fc.asyncProperty(request, async ({ door, id, body, contentType }) => {
      const [ofBob] = await app.rowsOf('bob')
      const known = id === 'of Ann' ? ofAnn : id === 'of Bob' ? ofBob : undefined
      const path = door === 'POST' ? '' : `/${known?.id ?? encodeURIComponent(id)}`
      const response =
        door === 'profile'
          ? await app.call('bob', '/api/profile', { method: 'PATCH', body, contentType })
          : await app.call('bob', `/api/subscriptions${path}`, {
              method: door,
              ...(door === 'DELETE' ? {} : { body, contentType }),
            })
      seen[door].add(response.status)
      expect(response.status, await response.text()).toBeLessThan(500)
      expect(await everythingOfAnn()).toEqual(before)
    }),
    { numRuns: NUMBER_OF_TRIES },
  )
  // Guards the generator: it must produce successes as well as refusals.
  expect([...seen.POST].toSorted()).toEqual([201, 400, 415])
  expect([...seen.PATCH]).toEqual(expect.arrayContaining([400, 404]))
  expect([...seen.DELETE]).toContain(404)
  // A phone number among it asks for a proof.
  expect([...seen.profile].filter((status) => status !== 403).toSorted()).toEqual([200, 400, 415])
  expect((await app.call('bob', '/api/subscriptions')).status).toBe(200)
  expect((await app.call('bob', '/api/account')).status).toBe(200)
})
