import { afterAll, beforeAll, expect, test } from 'vitest'
import { actToken } from '#server/engine/links/index.ts'
import { unsubscribeToken } from '#server/engine/links/unsubscribe/unsubscribe-token.ts'
import { SESSION_COOKIE } from '#server/features/auth/browser-cookies.ts'
import { readSessionToken, signedSessionToken } from '#server/features/auth/sessions/session-cookie.ts'
import { openAppSecret, sealAppSecret } from '#server/features/auth/two-factor/seal.ts'
import { twoFactor, ways } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { startWaysHarness, type WaysHarness } from '#server/testing/ways-harness.ts'
import { resealAppSecrets } from '../auth/two-factor/reseal-app-secrets.ts'
import { resealWays } from './reseal-ways.ts'
import { openConfig, sealConfig } from './sealed-config.ts'

// What was sealed and signed with the secret before a rotation of AUTH_SECRET.

const OLD = 'the secret before, of thirty-two characters'

let harness: WaysHarness
beforeAll(async () => {
  harness = await startWaysHarness({ AUTH_SECRET: 'x'.repeat(40), AUTH_SECRET_PREVIOUS: OLD })
  await harness.reset('2026-03-02T12:00:00Z')
})
afterAll(() => harness.close())

test('ways and authenticator apps are sealed anew by a start with both secrets', async () => {
  const { db, config } = harness
  const { authSecret } = config
  const logger = createLogger('silent')
  const old = { authSecret: OLD }
  const present = { authSecret }
  await harness.add('ann')
  const [way] = await harness.stored('ann')
  if (way === undefined) throw new Error('No way')
  const entered = openConfig(way, present)
  await db.update(ways).set({ config: sealConfig(entered ?? {}, way, old) })
  const userId = harness.idOf('ann')
  const createdAt = harness.clock.now()
  await db.insert(twoFactor).values({ userId, secret: sealAppSecret(OLD, userId, 'APPSECRET'), createdAt })
  // Until then both are read with either.
  expect((await harness.test('ann', way.id)).answer).toBe('delivered')

  await harness.prepare()
  const [sealed] = await harness.stored('ann')
  expect(sealed && openConfig(sealed, present)).toEqual(entered)
  const [app] = await db.select().from(twoFactor)
  expect(openAppSecret({ authSecret }, userId, app?.secret ?? '')).toBe('APPSECRET')
  const secrets = { authSecret, previousSecret: OLD }
  expect(await resealWays({ db, logger, ...secrets })).toBe(0)
  expect(await resealAppSecrets({ db, logger, ...secrets })).toBe(0)
})

test('what can no longer be read says so, in a test and in the log', async () => {
  const [way] = await harness.stored('ann')
  if (way === undefined) throw new Error('No way')
  await harness.db.update(ways).set({ config: sealConfig({}, way, { authSecret: 'lost' }) })
  expect((await harness.test('ann', way.id)).answer).toBe('refused')
  await harness.subscribe('ann')
  await harness.tickAt('2026-03-07T09:00:00Z')
  expect(await harness.rows()).toMatchObject([{ state: 'failed', reason: 'way-unreadable' }])
})

test('links and sessions of before still work', async () => {
  const id = await harness.subscribe('ann', { name: 'Hulu', nextBillingDate: '2026-03-20' })
  const subject = { subscriptionId: id, renewalDate: '2026-03-20' } as Parameters<typeof actToken>[0]
  expect((await harness.request(`/act/${actToken(subject, OLD)}`)).status).toBe(200)
  expect((await harness.request(`/act/${actToken(subject, 'another')}`)).status).toBe(404)
  const unsubscribe = unsubscribeToken(harness.idOf('ann'), OLD)
  expect((await harness.request(`/unsubscribe/${unsubscribe}`)).status).toBe(200)
  const publicUrl = 'http://localhost:3000'
  const cookie = `${SESSION_COOKIE.name(publicUrl)}=${encodeURIComponent(signedSessionToken('a-token', OLD))}`
  const headers = new Headers({ cookie })
  expect(readSessionToken(headers, { publicUrl, authSecret: 'new', previousSecret: OLD })).toBe('a-token')
  expect(readSessionToken(headers, { publicUrl, authSecret: 'new' })).toBeNull()
})
