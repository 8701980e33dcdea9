import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchSignedIn } from './fetch-signed-in.ts'

const asked: string[] = []
let session: object | null = null

beforeEach(() => {
  asked.length = 0
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
  session = null
  expect(await statuses('/api/account', '/api/subscriptions')).toEqual([401, 401])
  expect(asked).toEqual(['/api/auth/get-session'])
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
