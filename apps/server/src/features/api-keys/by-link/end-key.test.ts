import { CreatedApiKey } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiKeys } from '#server/platform/database/schema.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { endKeyToken, readEndKeyToken } from './end-key-token.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(apiKeys)
  server.sink.mails.length = 0
})

async function createdByMail() {
  await server.giveProof('ann')
  const json = { name: 'Script <b>', scope: 'read' }
  const answer = await server.request('/api/keys', { as: 'ann', json })
  const { key } = CreatedApiKey.parse(await answer.json())
  await server.tick()
  const path = /\/end-key\/[\w.-]+/.exec(server.sink.to('ann@example.com').at(-1)?.text ?? '')?.[0] ?? ''
  return { key, path }
}
const works = async (key: string) =>
  (await server.app.request('/api/subscriptions', { headers: { authorization: `Bearer ${key}` } })).status

test('the link in the mail about a key asks, and ends that key alone when it is pressed', async () => {
  const other = await createdByMail()
  const { key, path } = await createdByMail()
  const asked = await server.request(path)
  expect(asked.status).toBe(200)
  expect(asked.headers.get('cache-control')).toContain('no-store')
  expect(await asked.text()).toContain('Script &lt;b&gt;')
  expect(await works(key)).toBe(200)
  const done = await server.request(path, { method: 'POST' })
  expect([done.status, (await done.text()).includes('This API key has ended')]).toEqual([200, true])
  expect([await works(key), await works(other.key)]).toEqual([401, 200])
  for (const method of ['GET', 'POST']) {
    const again = await server.request(path, { method })
    expect(await again.text()).toContain('This API key has ended')
  }
})

test('a link that is not genuine ends nothing', async () => {
  const { key, path } = await createdByMail()
  const [row] = await server.db.select().from(apiKeys)
  const wrong = endKeyToken({ userId: row?.userId ?? '', id: row?.id ?? '' }, 'another secret')
  const tampered = [
    `${path}x`,
    path.slice(0, -1),
    path.replace('/end-key/', '/end-key/A'),
    `/end-key/${wrong}`,
    '/end-key/x',
  ]
  for (const address of tampered)
    for (const method of ['GET', 'POST']) {
      const answer = await server.request(address, { method })
      expect([address, answer.status]).toEqual([address, 404])
    }
  expect(await works(key)).toBe(200)
})

test('a token is read as what it was made for', () => {
  const subject = { userId: 'ann.with.dots', id: crypto.randomUUID() }
  const token = endKeyToken(subject, 'secret')
  expect(readEndKeyToken(token, 'secret')).toEqual(subject)
  for (const other of [token.slice(1), `${token}.`, `${token}=`, token.replace('.', '')])
    expect(readEndKeyToken(other, 'secret')).toBeNull()
})
