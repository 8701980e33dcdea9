import { expect, test } from 'vitest'
import { createLogger } from '../logger/logger.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { healthRoutes } from './health.routes.ts'
import { createReadiness } from './readiness.ts'

function health() {
  const readiness = createReadiness(createLogger('silent'))
  const app = healthRoutes({ readiness, metrics: createMetrics() })
  const ask = async (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const answer = await app.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
    return [answer.status, await answer.json()]
  }
  return { readiness, ask }
}

test('all parts healthy', async () => {
  const { readiness, ask } = health()
  readiness.add('database', () => ({ state: 'ok' }))
  expect(await ask('/readyz')).toEqual([200, { status: 'ok', checks: { database: { state: 'ok' } } }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a degraded part is reported, and the process stays in service', async () => {
  const { readiness, ask } = health()
  readiness.add('mail', () => ({ state: 'degraded', waiting: 3 }))
  expect(await ask('/readyz')).toEqual([
    200,
    { status: 'degraded', checks: { mail: { state: 'degraded', waiting: 3 } } },
  ])
  expect(await ask('/healthz')).toEqual([200, { status: 'degraded' }])
})

test('a failing part takes the process out of service without giving strangers the reason', async () => {
  const { readiness, ask } = health()
  readiness.add('mail', () => ({ state: 'degraded' }))
  readiness.add('database', () => {
    throw new Error('password refused')
  })
  expect(await ask('/readyz')).toEqual([
    503,
    { status: 'down', checks: { mail: { state: 'degraded' }, database: { state: 'down' } } },
  ])
  expect(await ask('/healthz')).toEqual([200, { status: 'degraded' }])
})

test('strangers see only whether it is ready', async () => {
  const { readiness, ask } = health()
  const strangers = () =>
    Promise.all([
      ask('/readyz', {}, '203.0.113.9'),
      ask('/readyz', { 'x-forwarded-for': '127.0.0.1' }),
      ask('/readyz', {}, '::ffff:cb00:7109'),
    ])
  readiness.add('mail', () => ({ state: 'degraded', waiting: 3 }))
  expect(await strangers()).toEqual(Array.from({ length: 3 }, () => [200, { status: 'ok' }]))
  const { readiness: other, ask: askOther } = health()
  other.add('database', () => ({ state: 'down' }))
  expect(await askOther('/readyz', {}, '203.0.113.9')).toEqual([503, { status: 'down' }])
})

test('strangers see of /healthz only that the process is up', async () => {
  const { readiness, ask } = health()
  readiness.add('mail', () => ({ state: 'degraded' }))
  expect(await ask('/healthz', {}, '203.0.113.9')).toEqual([200, { status: 'ok' }])
  expect(await ask('/healthz', { 'x-forwarded-for': '127.0.0.1' })).toEqual([200, { status: 'ok' }])
})

test('concurrent probes cost one check', async () => {
  const { readiness, ask } = health()
  let examined = 0
  readiness.add('database', () => {
    examined += 1
    return { state: 'ok' }
  })
  await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
  expect(examined).toBe(1)
})
