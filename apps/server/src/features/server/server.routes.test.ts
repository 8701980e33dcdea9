import { ServerFacts } from '@duely/contract'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer({ people: false, env })
}

test('the facts of a server with plans', async () => {
  await start()
  const answer = await server.request('/api/server')
  expect(ServerFacts.strict().parse(await answer.json())).toEqual({
    name: 'Duely',
    plans: true,
    site: true,
    legalUrl: null,
    signUp: 'open',
    passwords: true,
    singleSignOn: null,
    languages: ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'pl'],
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
})

test('the script says the same before a page is painted', async () => {
  await start({
    PLANS: 'off',
    SIGN_UP: 'invited',
    APP_NAME: 'Anna\'s \\ "reminders"',
    LEGAL_URL: 'https://example.org/legal',
    PASSWORDS: 'off',
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'duely',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Anna\'s "ID"',
  })
  const answer = await server.request('/server.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const window: { duelyServer?: unknown } = {}
  const named: [string, string][] = []
  const style = { setProperty: (name: string, value: string) => named.push([name, value]) }
  const document = { documentElement: { dataset: {}, style } }
  new Function('window', 'document', await answer.text())(window, document)
  expect(window.duelyServer).toEqual(await (await server.request('/api/server')).json())
  expect(window.duelyServer).toMatchObject({
    name: 'Anna\'s \\ "reminders"',
    legalUrl: 'https://example.org/legal',
  })
  expect(document.documentElement.dataset).toEqual({
    plans: 'off',
    site: 'off',
    signUp: 'invited',
    passwords: 'off',
    signOn: 'on',
  })
  // A string of a stylesheet.
  expect(named).toEqual([['--sign-on-name', JSON.stringify('Anna\'s "ID"')]])
})

test.each(['/api/server', '/server.js'])('%s is the same under its tag', async (path) => {
  await start()
  const tag = (await server.request(path)).headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  const again = await server.request(path, { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await server.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})
