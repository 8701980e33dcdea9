import { expect, test } from 'vitest'
import { stopInOrder } from './stop-in-order.ts'

const FOR_EVER = 2 ** 30

/** Records calls and their ends. */
function protocol() {
  const lines: string[] = []
  const part =
    (name: string, until: Promise<unknown> = Promise.resolve()) =>
    async () => {
      lines.push(`${name} begins`)
      await until
      lines.push(`${name} ends`)
    }
  return { lines, part }
}

test('first nothing new is accepted anywhere, then work in progress finishes, then the rest is closed', async () => {
  const { lines, part } = protocol()
  const slow = Promise.withResolvers<void>()
  const stopped = stopInOrder(
    {
      drain: [part('requests', slow.promise), part('messages'), part('jobs')],
      close: [part('mailer'), part('store')],
    },
    FOR_EVER,
    () => {},
  )
  // Nothing has been awaited yet, and all have started.
  expect(lines).toEqual(['requests begins', 'messages begins', 'jobs begins'])
  await Promise.resolve()
  expect(lines).not.toContain('mailer begins')
  slow.resolve()
  await stopped
  expect(lines.slice(3)).toEqual([
    'messages ends',
    'jobs ends',
    'requests ends',
    'mailer begins',
    'mailer ends',
    'store begins',
    'store ends',
  ])
})

test('what does not finish in time is reported and left, and the rest is closed', async () => {
  const { lines, part } = protocol()
  const troubles: unknown[] = []
  await stopInOrder(
    { drain: [part('messages', new Promise(() => {}))], close: [part('store')] },
    1,
    (error) => troubles.push(error),
  )
  expect(lines).toEqual(['messages begins', 'store begins', 'store ends'])
  expect(troubles).toHaveLength(1)
})

test('a failure to stop one part does not keep the others from stopping', async () => {
  const { lines, part } = protocol()
  const troubles: unknown[] = []
  const fail = async () => {
    throw new Error('no')
  }
  await stopInOrder({ drain: [fail, part('jobs')], close: [fail, part('store')] }, FOR_EVER, (error) =>
    troubles.push(error),
  )
  expect(lines).toEqual(['jobs begins', 'jobs ends', 'store begins', 'store ends'])
  expect(troubles).toHaveLength(2)
})
