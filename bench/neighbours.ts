import type { ChildProcess } from 'node:child_process'
import { charges, subscribers, subscriptions, user } from '../apps/server/src/platform/database/schema.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/test-server.ts'
import { endChild, nextMessage, startChild } from './child.ts'
import { rounded } from './compare.ts'
import type { Figure } from './figure.ts'
import type { Load, Loaded } from './http-load.ts'
import { serveProduct } from './product.ts'

const ROWS = 5_000
const MEASURE_MS = 4_000
const WARM_UP_MS = 1_000
const PATH = '/api/subscriptions'
const ZONES = ['Asia/Tokyo', 'Europe/Berlin']

/**
 * The effect of an account with 5,000 subscriptions on others. Bob fetches his list over one kept-alive
 * connection while Ann performs one act after the other, on the embedded store or on TEST_DATABASE_URL.
 */
export async function measureNeighbours(): Promise<Figure[]> {
  const server = await startTestServer({ env: { RATE_LIMITS: 'relaxed' } })
  const product = await serveProduct(server)
  const child = startChild('./http-load.ts')
  try {
    await haveMuch(server)
    const headers = [{ cookie: server.cookie('bob') }]
    const load = {
      port: product.port,
      method: 'GET',
      path: PATH,
      headers,
      connections: 1,
      status: 200,
    } as const
    await measure(child, server, load, null, WARM_UP_MS)
    const calm = await measure(child, server, load, null, MEASURE_MS)
    const figures: Figure[] = [{ name: 'somebody else, p99, calm', value: rounded(calm.p99, 1), unit: 'ms' }]
    for (const [name, act] of Object.entries(acts(server))) {
      const { p99, each } = await measure(child, server, load, act, MEASURE_MS)
      figures.push(
        { name: `${name} of ${ROWS}`, value: rounded(each, 0), unit: 'ms' },
        { name: `somebody else, p99, beside ${name}`, value: rounded(p99, 1), unit: 'ms' },
      )
    }
    return figures
  } finally {
    await endChild(child)
    await product.close(0)
    await server.close()
  }
}

async function haveMuch({ db }: TestServer): Promise<void> {
  const ann = (await db.select().from(user)).find(({ email }) => email === 'ann@example.com')
  if (!ann) throw new Error('Ann is not there')
  await db.update(subscribers).set({ planId: 'pro-annual' })
  const values = {
    userId: ann.id,
    amount: '15.99',
    currency: 'USD',
    billingCycle: 'monthly',
    anchorDate: '2026-03-10',
    nextBillingDate: '2026-03-10',
    notificationInterval: [7, 3, 1],
  } satisfies Omit<typeof subscriptions.$inferInsert, 'name'>
  for (let from = 0; from < ROWS; from += 1_000) {
    const names = Array.from({ length: 1_000 }, (_, n) => `Service ${from + n}`)
    await db.insert(subscriptions).values(names.map((name) => ({ ...values, name })))
    const charge = { userId: ann.id, amount: '15.99', currency: 'USD', chargedOn: '2026-02-10' } as const
    await db.insert(charges).values(names.map((subscriptionName) => ({ ...charge, subscriptionName })))
  }
}

function acts(server: TestServer): Record<string, () => Promise<Response>> {
  let turn = 0
  const change = async () => {
    turn += 1
    const json = { timezone: ZONES[turn % 2] }
    const answer = await server.request('/api/profile', { as: 'ann', method: 'PATCH', json })
    // The planner's work after the answer is part of the cost.
    await server.tick()
    return answer
  }
  return {
    'a change of zone': change,
    'the list': () => server.request(PATH, { as: 'ann' }),
    'the reminders': () => server.request('/api/reminders', { as: 'ann' }),
    'the overview': () => server.request('/api/overview', { as: 'ann' }),
    'the calendar': async () => server.request(await calendarPath(server)),
    'the analytics': () => server.request('/api/analytics?from=2026-01-01&to=2026-12-31', { as: 'ann' }),
    'the export': () => server.request('/api/export', { as: 'ann' }),
    'the CSV': () => server.request('/api/export/subscriptions.csv', { as: 'ann' }),
  }
}

/** A new address each time, because requests per address are limited per hour. */
async function calendarPath(server: TestServer): Promise<string> {
  const answer = await server.request('/api/calendar', { as: 'ann', method: 'POST' })
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname
}

/** Bob's latencies while the act is repeated with short pauses, and the act's median duration. */
async function measure(
  child: ChildProcess,
  server: TestServer,
  load: Omit<Load, 'forMs'>,
  act: (() => Promise<Response>) | null,
  forMs: number,
): Promise<Loaded & { each: number }> {
  server.clock.advance('PT2H')
  let isOver = false
  const loadMessage = nextMessage(child).finally(() => {
    isOver = true
  })
  child.send({ ...load, forMs })
  const took: number[] = []
  while (act && !isOver) {
    const began = performance.now()
    const answer = await act()
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    await new Promise((resume) => setTimeout(resume, 50))
  }
  const loaded = (await loadMessage) as Loaded
  return { ...loaded, each: took.reduce((sum, each) => sum + each, 0) / took.length }
}
