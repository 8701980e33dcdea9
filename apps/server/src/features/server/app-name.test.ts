import { CalendarFeedAddress, PasskeyOptions, TwoFactorSetup } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const NAME = 'Anna & Friends'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { APP_NAME: NAME } })
})
afterAll(() => server.close())

const textOf = async (path: string) => (await server.request(path, { as: 'ann' })).text()

test('the mails of a sign-up and of a reminder', async () => {
  const made = await server.request('/api/subscriptions', { as: 'ann', json: netflix })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  const json = { email: 'cleo@example.com', password: server.password, timezone: 'UTC', culture: 'en-US' }
  await server.request('/api/auth/sign-up/email', { json })
  await server.tick()
  server.clock.set('2026-03-07T09:00:00Z')
  await server.tick()
  const { mails } = server.sink
  expect(mails.map(({ recipients }) => recipients.join()).toSorted()).toEqual([
    'ann@example.com',
    'cleo@example.com',
  ])
  for (const { text } of mails) {
    expect(text).toContain(`-- \n${NAME}`)
    expect(text).not.toContain('Duely')
  }
  const proof = await server.request(`/api/subscriptions/${id}/proof`, { as: 'ann' })
  expect(proof.headers.get('content-disposition')).toContain('filename="anna-friends-proof-netflix-')
  const document = await proof.text()
  expect(document).toContain('Made by Anna &amp; Friends at')
  expect(document).not.toContain('Duely')
  const act = /\/act\/[\w.~-]+/.exec(mails.map(({ text }) => text).join())?.[0] ?? ''
  for (const path of [act, '/act/nothing', '/unsubscribe/nothing', '/end-key/nothing']) {
    const page = await textOf(path)
    expect([path, page.includes('- Anna &amp; Friends</title>'), /Duely/.exec(page)]).toEqual([
      path,
      true,
      null,
    ])
  }
})

test('the calendar, the API document, authenticator apps and passkeys', async () => {
  await server.giveProof('ann')
  const made = await server.request('/api/calendar', { as: 'ann', method: 'POST', json: {} })
  const feed = await textOf(new URL(CalendarFeedAddress.parse(await made.json()).url).pathname)
  expect(feed).toContain('X-WR-CALNAME:Anna & Friends renewals\r\n')
  // The maker of the file, which no calendar shows.
  expect(feed.replace('PRODID:-//Duely//Renewals//EN', '')).not.toContain('Duely')

  expect(await textOf('/api/docs')).toContain('<title>Anna &amp; Friends API</title>')
  const json = { password: server.password }
  const app = await server.request('/api/auth/two-factor/enable', { as: 'ann', json })
  expect(new URL(TwoFactorSetup.parse(await app.json()).totpURI).searchParams.get('issuer')).toBe(NAME)
  const path = '/api/auth/passkey/generate-register-options'
  const key = await server.request(path, { as: 'bob', json: { ...json, name: 'Phone' } })
  expect(PasskeyOptions.parse(await key.json())).toMatchObject({ rp: { name: NAME } })
})
