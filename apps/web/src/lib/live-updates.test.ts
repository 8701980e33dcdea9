import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startLiveUpdates } from './live-updates.ts'
import { noteOwnChange } from './session/own-changes.ts'

class Line {
  static all: Line[] = []
  onopen?: () => void
  onerror?: () => void
  onmessage?: (event: { data: string }) => void
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    Line.all.push(this)
  }
  close() {
    this.closed = true
  }
  say(topic: string, by?: string) {
    this.onmessage?.({ data: JSON.stringify({ topic, by }) })
  }
}
const lines = () => Line.all
const line = () => {
  const last = Line.all.at(-1)
  if (!last) throw new Error('no line was opened')
  return last
}

let stop = () => {}
let client: QueryClient
let hidden = false
let onLine = true

/** Query keys invalidated since the last call. */
function stale(): unknown[] {
  const keys = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])
  for (const key of keys) client.setQueryData([key], {})
  return keys
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  Line.all = []
  hidden = false
  onLine = true
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  for (const key of ['account', 'subscriptions', 'reminders', 'analytics', 'sessions'])
    client.setQueryData([key], {})
  stop = startLiveUpdates(client)
})

afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function look(isHidden: boolean) {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  ['account', ['account', 'analytics', 'sessions']],
  ['subscriptions', ['subscriptions', 'analytics']],
  ['reminders', ['reminders']],
])("%s events refetch the topic's queries", (topic, keys) => {
  line().onopen?.()
  stale()
  line().say(topic)
  vi.advanceTimersByTime(100)
  expect(stale()).toEqual(keys)
})

test('the first connection asks what changed since the page was requested; one after a gap refetches everything', () => {
  expect(line().url).toMatch(/^\/api\/live\?age=\d{5,}$/)
  line().onopen?.()
  expect(stale()).toEqual([])
  line().onerror?.()
  vi.advanceTimersByTime(60_000)
  expect(line().url).toBe('/api/live')
  stale()
  line().onopen?.()
  expect(stale()).toHaveLength(5)
})

test('a first connection that took too long refetches everything', () => {
  vi.advanceTimersByTime(10_001)
  line().onopen?.()
  expect(stale()).toHaveLength(5)
})

test('several events cause one refetch, and invalid ones none', () => {
  const asked = vi.spyOn(client, 'invalidateQueries')
  line().say('reminders')
  line().say('reminders')
  line().say('weather')
  line().onmessage?.({ data: 'nonsense' })
  vi.advanceTimersByTime(100)
  expect(asked).toHaveBeenCalledOnce()
})

test('events that follow one another are fetched together, two seconds later', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries')
  line().say('subscriptions')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveBeenCalledTimes(1)
  for (let news = 0; news < 19; news += 1) {
    line().say('subscriptions')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('events wait for the answers to those before, and are fetched then', async () => {
  let answer = () => {}
  vi.spyOn(client, 'invalidateQueries').mockImplementationOnce(
    () => new Promise<void>((done) => (answer = done)),
  )
  line().say('subscriptions')
  await vi.advanceTimersByTimeAsync(100)
  line().say('account')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stale()).toEqual([])
  answer()
  await vi.advanceTimersByTimeAsync(100)
  expect(stale()).toContain('account')
})

test('while a mutation is in flight, events wait', async () => {
  let finish = () => {}
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>((done) => (finish = done)) })
    .execute(undefined)
  line().say('account')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stale()).toEqual([])
  finish()
  await change
  await vi.advanceTimersByTimeAsync(100)
  expect(stale()).toContain('account')
})

describe("an event about this tab's own change", () => {
  /** The answer to a change, with the id by which the event names it. */
  function answer(id: string, status = 200) {
    noteOwnChange(new Response(null, { status, headers: { 'x-request-id': id } }))
    vi.advanceTimersByTime(1)
  }
  function refetch(...keys: string[]) {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
    expect(stale()).toEqual(keys)
  }
  async function staleAfter(...events: [topic: string, by?: string][]) {
    for (const [topic, by] of events) line().say(topic, by)
    await vi.advanceTimersByTimeAsync(100)
    return stale()
  }

  test('refetches nothing that was refetched since the answer', async () => {
    answer('own-1')
    refetch('account', 'analytics', 'sessions')
    expect(await staleAfter(['account', 'own-1'])).toEqual([])
  })

  test('refetches what the change has not', async () => {
    answer('own-2')
    refetch('analytics')
    expect(await staleAfter(['subscriptions', 'own-2'])).toEqual(['subscriptions'])
  })

  test('counts no refetch from before the answer', async () => {
    refetch('reminders')
    vi.advanceTimersByTime(1)
    answer('own-3')
    expect(await staleAfter(['reminders', 'own-3'])).toEqual(['reminders'])
  })

  test.each([
    ['of another tab', 'others', 200],
    ['that was refused', 'refused', 500],
  ])('a change %s is refetched', async (_name, id, status) => {
    answer(status === 200 ? 'own-4' : id, status)
    refetch('reminders')
    expect(await staleAfter(['reminders', id])).toEqual(['reminders'])
  })

  test('a change whose answer was lost, or that was merged with others, is refetched', async () => {
    answer('own-5')
    refetch('reminders')
    expect(await staleAfter(['reminders', 'lost'])).toEqual(['reminders'])
    vi.advanceTimersByTime(2_000)
    expect(await staleAfter(['reminders'])).toEqual(['reminders'])
  })

  test('together with one about another change, everything is refetched', async () => {
    answer('own-6')
    refetch('reminders')
    expect(await staleAfter(['reminders', 'own-6'], ['reminders', 'others'])).toEqual(['reminders'])
  })

  test('several own changes are known once the last was refetched', async () => {
    answer('own-7')
    refetch('reminders')
    vi.advanceTimersByTime(1)
    answer('own-8')
    expect(await staleAfter(['reminders', 'own-7'])).toEqual([])
    expect(await staleAfter(['reminders', 'own-7'], ['reminders', 'own-8'])).toEqual(['reminders'])
  })

  test('does not delay the news after it', async () => {
    answer('own-9')
    refetch('reminders')
    expect(await staleAfter(['reminders', 'own-9'])).toEqual([])
    expect(await staleAfter(['reminders', 'others'])).toEqual(['reminders'])
  })

  test('may come before the answer', async () => {
    let finish = () => {}
    const change = client
      .getMutationCache()
      .build(client, {
        mutationFn: () => new Promise<void>((done) => (finish = done)),
        onSuccess: () => void client.invalidateQueries(),
      })
      .execute(undefined)
    line().say('reminders', 'own-10')
    await vi.advanceTimersByTimeAsync(1_000)
    answer('own-10')
    finish()
    await change
    expect(stale()).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stale()).toEqual([])
  })
})

test('a lost connection is retried with growing delays of at most a minute; then everything is refetched', () => {
  const waits: number[] = []
  for (let failure = 0; failure < 8; failure += 1) {
    const before = lines().length
    line().onerror?.()
    expect(line().closed).toBe(true)
    let waited = 0
    while (lines().length === before) {
      vi.advanceTimersByTime(500)
      waited += 500
    }
    waits.push(waited)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  stale()
  line().onopen?.()
  expect(stale()).toHaveLength(5)
})

test('the delay is randomised, and at least half', () => {
  vi.mocked(Math.random).mockReturnValue(0)
  line().onerror?.()
  vi.advanceTimersByTime(499)
  expect(lines()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines()).toHaveLength(2)
})

test('a stable connection resets the delay', () => {
  for (const _ of [1, 2, 3]) {
    line().onerror?.()
    vi.advanceTimersByTime(60_000)
  }
  line().onopen?.()
  vi.advanceTimersByTime(11_000)
  const before = lines().length
  line().onerror?.()
  vi.advanceTimersByTime(1_000)
  expect(lines()).toHaveLength(before + 1)
})

test('each retry refetches the account, which detects an ended session', () => {
  line().onerror?.()
  expect(stale()).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(stale()).toEqual(['account'])
})

test('a tab hidden for long disconnects, and refetches everything when visible again', () => {
  line().onopen?.()
  look(true)
  vi.advanceTimersByTime(29_000)
  expect(line().closed).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(line().closed).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  expect(lines()).toHaveLength(1)
  look(false)
  expect(lines()).toHaveLength(2)
  line().onopen?.()
  expect(stale()).toHaveLength(5)
})

test('a briefly hidden tab stays connected', () => {
  line().onopen?.()
  stale()
  look(true)
  vi.advanceTimersByTime(10_000)
  look(false)
  vi.advanceTimersByTime(60_000)
  expect(lines()).toHaveLength(1)
  expect(line().closed).toBe(false)
  expect(stale()).toEqual([])
})

test('offline there is no connection; back online it reconnects at once', () => {
  line().onopen?.()
  onLine = false
  window.dispatchEvent(new Event('offline'))
  expect(line().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(lines()).toHaveLength(1)
  onLine = true
  window.dispatchEvent(new Event('online'))
  expect(lines()).toHaveLength(2)
  line().onopen?.()
  expect(stale()).toHaveLength(5)
})

test('stopping removes everything', () => {
  line().onopen?.()
  stop()
  expect(line().closed).toBe(true)
  look(false)
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(600_000)
  expect(lines()).toHaveLength(1)
})
