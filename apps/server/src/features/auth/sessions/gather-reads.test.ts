import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { GATHERED_AT_MOST, gatherReads, SLOW_MS, UNDER_WAY, WAIT_MS } from './gather-reads.ts'

type Asked = { keys: readonly string[]; given: string }

/** A store whose statements end when told to; it knows every key but 'nobody'. */
function heldStore() {
  const asked: Asked[] = []
  const held: PromiseWithResolvers<void>[] = []
  const read = gatherReads<string, string>(async (keys, given) => {
    asked.push({ keys, given })
    const ending = Promise.withResolvers<void>()
    held.push(ending)
    await ending.promise
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} of ${given}`]))
  })
  return { read, asked, held, keysAsked: () => asked.map(({ keys }) => keys) }
}

/** Resolves when the present turn of the event loop has ended. */
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('two calls are sent at once; further ones share statements of four keys, and each gets its own row', async () => {
  const { read, held, keysAsked } = heldStore()
  expect([UNDER_WAY, GATHERED_AT_MOST]).toEqual([2, 4])
  const keys = ['ann', 'bob', 'nobody', 'cat', 'dan', 'eve', 'fay', 'gil']
  const calls = keys.map((key) => read(key, 'today'))
  const atOnce = [['ann'], ['bob'], ['nobody', 'cat', 'dan', 'eve']]
  expect(keysAsked()).toEqual(atOnce)
  held[1]?.resolve()
  expect(await calls[1]).toBe('bob of today')
  await endOfTurn()
  expect(keysAsked()).toEqual([...atOnce, ['fay', 'gil']])
  for (const each of held) each.resolve()
  expect(await Promise.all(calls)).toEqual(
    keys.map((key) => (key === 'nobody' ? undefined : `${key} of today`)),
  )
})

test('calls with different parameters do not share a statement', async () => {
  const { read, asked, held } = heldStore()
  const calls = [
    read('ann', 'today'),
    read('bob', 'today'),
    read('cat', 'today'),
    read('cat', 'tomorrow'),
    read('dan', 'tomorrow'),
  ]
  for (const each of held) each.resolve()
  await endOfTurn()
  expect(asked.map(({ keys, given }) => `${keys} ${given}`)).toEqual([
    'ann today',
    'bob today',
    'cat today',
    'cat,dan tomorrow',
  ])
  for (const each of held) each.resolve()
  expect(await Promise.all(calls)).toEqual([
    'ann of today',
    'bob of today',
    'cat of today',
    'cat of tomorrow',
    'dan of tomorrow',
  ])
})

test('a call for a key whose statement was sent gets a statement of its own', async () => {
  const { read, held, keysAsked } = heldStore()
  for (let n = 0; n < 4; n += 1) read('ann', 'today')
  expect(keysAsked()).toEqual([['ann'], ['ann']])
  held[0]?.resolve()
  await endOfTurn()
  expect(keysAsked()).toEqual([['ann'], ['ann'], ['ann']])
})

test('statements without an answer hold up others for five milliseconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { read, keysAsked } = heldStore()
    const calls = ['ann', 'bob', 'cat', 'dan'].map((key) => read(key, 'today'))
    expect(calls).toHaveLength(4)
    vi.advanceTimersByTime(WAIT_MS - 1)
    expect(keysAsked()).toEqual([['ann'], ['bob']])
    vi.advanceTimersByTime(1)
    expect(keysAsked()).toEqual([['ann'], ['bob'], ['cat', 'dan']])
  } finally {
    vi.useRealTimers()
  }
})

test('a key whose last statement was slow is read alone, until one of its own is quick', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { read, held, keysAsked } = heldStore()
    const answerAll = async (afterMs: number) => {
      vi.advanceTimersByTime(afterMs)
      for (const each of held) each.resolve()
      await endOfTurn()
    }
    read('much', 'today')
    await answerAll(SLOW_MS + 1)
    for (const key of ['ann', 'bob', 'much', 'cat']) read(key, 'today')
    // Sent at once, beside the two under way, and nobody waits for it.
    expect(keysAsked()).toEqual([['much'], ['ann'], ['bob'], ['much']])
    await answerAll(SLOW_MS - 1)
    for (const key of ['ann', 'bob', 'much', 'dan']) read(key, 'today')
    await answerAll(1)
    expect(keysAsked().slice(4)).toEqual([['cat'], ['ann'], ['bob', 'much', 'dan']])
  } finally {
    vi.useRealTimers()
  }
})

test('one that fails does not fail the others of its statement', async () => {
  const sent: (readonly string[])[] = []
  const read = gatherReads<null, string>(async (keys) => {
    sent.push(keys)
    if (keys.includes('broken')) throw new Error('a row of broken')
    return new Map(keys.map((key) => [key, key]))
  })
  const calls = ['ann', 'bob', 'cat', 'broken', 'dan'].map((key) => read(key, null))
  expect(await Promise.allSettled(calls)).toMatchObject([
    { value: 'ann' },
    { value: 'bob' },
    { value: 'cat' },
    { reason: { message: 'a row of broken' } },
    { value: 'dan' },
  ])
  expect(sent).toEqual([['ann'], ['bob'], ['cat', 'broken', 'dan'], ['cat'], ['broken'], ['dan']])
})

test('while the database is away nothing is asked twice', async () => {
  let sent = 0
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const read = gatherReads<null, string>(async () => {
    sent += 1
    throw away
  })
  const calls = ['ann', 'bob', 'cat', 'dan'].map((key) => read(key, null))
  for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ reason: away })
  expect(sent).toBe(3)
})

test('whatever comes and ends in whatever order, no answer is older than its call or of another key', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom('ann', 'bob', 'cat', 'dan', 'eve') }),
    fc.record({ kind: fc.constant('change' as const) }),
    fc.record({ kind: fc.constant('turn' as const) }),
    fc.record({ kind: fc.constant('end' as const), which: fc.nat() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      let version = 0
      const held: PromiseWithResolvers<void>[] = []
      const read = gatherReads<null, { key: string; version: number }>(async (keys) => {
        // What a statement sees is settled when it is sent at the earliest.
        const seen = version
        const ending = Promise.withResolvers<void>()
        held.push(ending)
        await ending.promise
        return new Map(keys.map((key) => [key, { key, version: seen }]))
      })
      const calls: Promise<void>[] = []
      for (const each of acts) {
        if (each.kind === 'change') version += 1
        else if (each.kind === 'turn') await endOfTurn()
        else if (each.kind === 'end') held[each.which % Math.max(1, held.length)]?.resolve()
        else {
          const asked = version
          const check = async () => {
            const row = await read(each.key, null)
            expect(row?.key).toBe(each.key)
            expect(row?.version).toBeGreaterThanOrEqual(asked)
          }
          calls.push(check())
        }
      }
      const all = Promise.all(calls)
      // Each round of answers sends what still waits.
      for (let round = 0; round < acts.length; round += 1) {
        for (const each of held) each.resolve()
        await endOfTurn()
      }
      await all
    }),
  )
})
