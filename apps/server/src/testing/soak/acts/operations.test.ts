import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import type { ActWorld } from './act-world.ts'
import { changingOperations, NOT_SIMULATED } from './operations.ts'
import { createRandomActs } from './random-acts.ts'

/** The operations of the simulated acts; making the list performs none of them. */
function simulated(): readonly string[] {
  const nothing = { server: {}, recorder: {}, random: {}, payments: {}, taken: [] } as unknown as ActWorld
  return createRandomActs(nothing).operations
}

test('every operation that may change something is simulated, or cannot touch a reminder', () => {
  const known = [...simulated(), ...Object.keys(NOT_SIMULATED)]
  expect(known.toSorted()).toEqual(changingOperations())
})

test('nothing that the server answers is missing in the list', async () => {
  const server = await startTestServer({ people: false })
  const mounted = server.app.routes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  await server.close()
  const listed = changingOperations()
  expect([...new Set(mounted)].filter((operation) => !listed.includes(operation))).toEqual([])
})
