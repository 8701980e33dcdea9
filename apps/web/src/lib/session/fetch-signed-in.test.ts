import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchSignedIn } from './fetch-signed-in.ts'
import { ownChangeAnsweredAt } from './own-changes.ts'

const asked: string[] = []
let session: object | null = null

beforeEach(() => {
  asked.length = 0
  session = null
  hint('; max-age=0')
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return Response.json(input === '/api/auth/get-session' ? session : 'answer')
  })
})
afterEach(() => void vi.unstubAllGlobals())

function hint(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `duely_signed_in=${text}`
}

const statuses = async (...paths: string[]) =>
  (await Promise.all(paths.map((path) => fetchSignedIn(path)))).map(({ status }) => status)

test('signed out, reads are refused without being sent, and the session is asked for once', async () => {
  expect(await statuses('/api/account', '/api/subscriptions')).toEqual([401, 401])
  expect(asked).toEqual(['/api/auth/get-session'])
})

test('signed out, what the service worker kept is dropped', async () => {
  const dropped = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: dropped })
  await statuses('/api/account')
  expect(dropped).toHaveBeenCalledExactlyOnceWith('duely-data')
})

test('without a network the read fails as it would have', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchSignedIn('/api/account')).rejects.toThrow(TypeError)
})

test('a browser that lost the hint alone gets its answers', async () => {
  session = { user: {} }
  expect(await statuses('/api/account')).toEqual([200])
  expect(asked).toEqual(['/api/auth/get-session', '/api/account'])
})

test('with the hint nothing is asked before', async () => {
  hint('1')
  expect(await statuses('/api/account')).toEqual([200])
  expect(asked).toEqual(['/api/account'])
})

test('what changes something is sent as it is', async () => {
  await fetchSignedIn('/api/auth/sign-in/email', { method: 'POST' })
  expect(asked).toEqual(['/api/auth/sign-in/email'])
})

test.each([
  ['a change', { method: 'PATCH' }, 200, true],
  ['a refused change', { method: 'PATCH' }, 409, false],
  ['a read', {}, 200, false],
])('%s, %o, answered with %i, counts as an own change: %s', async (name, init, status, isOwn) => {
  hint('1')
  vi.stubGlobal('fetch', async () => new Response(null, { status, headers: { 'x-request-id': name } }))
  await fetchSignedIn('/api/profile', init)
  expect(ownChangeAnsweredAt(name) !== undefined).toBe(isOwn)
})

test('a change without an answer fails as it would have', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchSignedIn('/api/profile', { method: 'PATCH' })).rejects.toThrow(TypeError)
})
