import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { onSessionNews, signOut } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

function otherTab() {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('duely.session')
  const first = new Promise<void>((done) => {
    channel.onmessage = ({ data }) => {
      heard.push(data)
      done()
    }
  })
  return { heard, first, channel }
}

const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }))

test('signing out clears the cache and notifies this tab and the others', async () => {
  answer(200)
  const tab = otherTab()
  const heard: string[] = []
  const stop = onSessionNews((news, from) => heard.push(`${news} ${from}`))
  queryClient.setQueryData(['account'], { email: 'ann@example.com' })
  await signOut()
  await tab.first
  expect([heard, tab.heard]).toEqual([['signed-out here'], ['signed-out']])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  stop()
  tab.channel.close()
})

test('a refused sign-out changes nothing', async () => {
  answer(500)
  queryClient.setQueryData(['account'], {})
  await expect(signOut()).rejects.toThrow()
  expect(queryClient.getQueryData(['account'])).toEqual({})
})

test('a 401 means that the session has ended; other refusals do not', async () => {
  const heard: string[] = []
  const stop = onSessionNews((news) => heard.push(news))
  for (const status of [403, 401]) {
    const refused = Promise.reject(Object.assign(new Error('no'), { status }))
    await queryClient.fetchQuery({ queryKey: [status], queryFn: () => refused }).catch(() => {})
  }
  expect(heard).toEqual(['expired'])
  stop()
})
