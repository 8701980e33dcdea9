import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GATHERED_AT_MOST, gatherReads } from './gather-reads.ts'

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

test('a call is sent at once while nothing is under way', () => {
  const { read, keysAsked } = heldStore()
  read('ann', 'today')
  expect(keysAsked()).toEqual([['ann']])
})

test('calls of one turn share a statement, of at most four keys, and each gets its own row', async () => {
  const { read, held, keysAsked } = heldStore()
  const calls = ['ann', 'bob', 'nobody', 'cat', 'dan', 'eve'].map((key) => read(key, 'today'))
  await endOfTurn()
  expect(GATHERED_AT_MOST).toBe(4)
  expect(keysAsked()).toEqual([['ann'], ['bob', 'nobody', 'cat', 'dan'], ['eve']])
  for (const each of held) each.resolve()
  expect(await Promise.all(calls)).toEqual([
    'ann of today',
    'bob of today',
    undefined,
    'cat of today',
    'dan of today',
    'eve of today',
  ])
})

test('calls with different parameters do not share a statement', async () => {
  const { read, asked, held } = heldStore()
  const calls = [read('ann', 'today'), read('bob', 'today'), read('bob', 'tomorrow'), read('cat', 'tomorrow')]
  await endOfTurn()
  expect(asked.map(({ keys, given }) => `${keys} ${given}`)).toEqual([
    'ann today',
    'bob today',
    'bob,cat tomorrow',
  ])
  for (const each of held) each.resolve()
  expect(await Promise.all(calls)).toEqual([
    'ann of today',
    'bob of today',
    'bob of tomorrow',
    'cat of tomorrow',
  ])
})

test('a call for the same key after the statement was sent gets a statement of its own', async () => {
  const { read, keysAsked } = heldStore()
  read('ann', 'today')
  read('ann', 'today')
  await endOfTurn()
  expect(keysAsked()).toEqual([['ann'], ['ann']])
})

test('one that fails does not fail the others of its statement', async () => {
  const sent: (readonly string[])[] = []
  const read = gatherReads<null, string>(async (keys) => {
    sent.push(keys)
    if (keys.includes('broken')) throw new Error('a row of broken')
    return new Map(keys.map((key) => [key, key]))
  })
  const calls = ['ann', 'bob', 'broken', 'cat'].map((key) => read(key, null))
  expect(await Promise.allSettled(calls)).toMatchObject([
    { value: 'ann' },
    { value: 'bob' },
    { reason: { message: 'a row of broken' } },
    { value: 'cat' },
  ])
  expect(sent).toEqual([['ann'], ['bob', 'broken', 'cat'], ['bob'], ['broken'], ['cat']])
})

test('while the database is away nothing is asked twice', async () => {
  let sent = 0
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const read = gatherReads<null, string>(async () => {
    sent += 1
    throw away
  })
  const calls = ['ann', 'bob', 'cat'].map((key) => read(key, null))
  for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ reason: away })
  expect(sent).toBe(2)
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
      await endOfTurn()
      for (const each of held) each.resolve()
      await Promise.all(calls)
    }),
  )
})
