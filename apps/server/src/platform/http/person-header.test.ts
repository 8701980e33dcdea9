import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PERSON_HEADER } from './app-env.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// The answers that the service worker keeps (apps/web/src/service-worker/service-worker.ts).
test.each(['account', 'subscriptions', 'overview', 'reminders', 'marks', 'rates'])(
  '/api/%s says whose it is',
  async (name) => {
    const path = `/api/${name}`
    const whose = async (as: 'ann' | 'bob') => (await server.request(path, { as })).headers.get(PERSON_HEADER)
    expect(await whose('ann')).toMatch(/./)
    expect(await whose('ann')).not.toBe(await whose('bob'))
    expect((await server.request(path)).headers.has(PERSON_HEADER)).toBe(false)
  },
)
