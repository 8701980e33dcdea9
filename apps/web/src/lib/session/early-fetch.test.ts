import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyFetchScript, fetchOrTakeEarly, forgetEarly } from './early-fetch.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return new Response(`${asked.length} ${input}`)
  })
})
afterEach(() => {
  forgetEarly()
  delete document.documentElement.dataset.signedIn
  vi.unstubAllGlobals()
})

const run = (more: string[] = []) => new Function(earlyFetchScript(more))()
const textOf = async (path: string, init?: RequestInit) => (await fetchOrTakeEarly(path, init)).text()

test('an early answer is used once, and by GET only', async () => {
  document.documentElement.dataset.signedIn = ''
  run(['/api/overview'])
  expect(asked).toEqual(['/api/account', '/api/subscriptions', '/api/overview'])
  expect(await textOf('/api/overview', { method: 'POST' })).toBe('4 /api/overview')
  expect(await textOf('/api/overview', { method: 'GET' })).toBe('3 /api/overview')
  expect(await textOf('/api/overview')).toBe('5 /api/overview')
  expect(await textOf('/api/account?x=1')).toBe('6 /api/account?x=1')
  forgetEarly()
  expect(await textOf('/api/account')).toBe('7 /api/account')
})

test('nothing is requested when signed out', async () => {
  run()
  expect(asked).toEqual([])
  expect(await textOf('/api/account')).toBe('1 /api/account')
})
