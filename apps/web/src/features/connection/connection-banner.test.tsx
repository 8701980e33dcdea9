import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountQuery } from '#web/lib/queries.ts'
import { accountOn, freePlan } from '#web/lib/testing.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ConnectionBanner />
    </QueryClientProvider>,
  )
  return client
}
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}
const words = () => screen.getByRole('status').textContent

test('shows nothing while connected', async () => {
  const client = show(() => new Response('{}'))
  await waitFor(() => expect(client.getQueryData(accountQuery.queryKey)).toBeTruthy())
  expect(words()).toBe('')
})

test('reports an unreachable server and its return', async () => {
  let answer: () => Response = unreachable
  const client = show(() => answer())
  await waitFor(() => expect(words()).toContain('Duely cannot be reached right now'))
  answer = () => new Response('{}')
  await act(() => client.invalidateQueries(accountQuery))
  await waitFor(() => expect(words()).toBe(''))
})

test.each([
  [404, ''],
  [503, 'Duely cannot be reached right now'],
])('an answer of %i shows "%s"', async (status, told) => {
  const client = show(() => new Response('{}', { status }))
  await waitFor(() => expect(client.getQueryState(accountQuery.queryKey)?.status).toBe('error'))
  expect(words()?.startsWith(told) && (told !== '' || words() === '')).toBe(true)
})

test('an answer that the service worker kept is shown with its age, until a new one comes', async () => {
  const kept = { 'x-duely-stored-at': '2026-03-02T15:00:00.000Z' }
  let headers: Record<string, string> = kept
  const client = show(() => new Response(JSON.stringify(accountOn(freePlan)), { headers }))
  await waitFor(() => expect(words()).toContain('You see what was known on Mar 2, 2026, 10:00 AM'))
  expect(words()).toContain('Nothing can be changed')
  headers = {}
  await act(() => client.invalidateQueries(accountQuery))
  await waitFor(() => expect(words()).toBe(''))
})

test('reports a missing network until it is back', () => {
  show(() => new Response('{}'))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(words()).toContain('You are offline')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(words()).toBe('')
})
