import { networkHash } from '../apps/server/src/features/auth/limits/caller.ts'
import { hashPassword, verifyPassword } from '../apps/server/src/features/auth/passwords/hash-password.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/test-server.ts'
import { endChild, nextMessage, startChild } from './child.ts'
import { compareByTurns, median, rounded } from './compare.ts'
import type { Figure } from './figure.ts'
import type { Load, Loaded } from './http-load.ts'
import { havePeople } from './people.ts'
import { serveProduct } from './product.ts'

const CONCURRENT_SIGN_INS = 16
/** Those who sign in, one after the other: nobody does it ten times a second. */
const PEOPLE = 2_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STORM_MS = 2_500
const CALM_MS = 1_500
/**
 * Until the code around a hash, used a hundred times a second,
 * runs as in a server that has been up for a while.
 */
const WARM_UP_MS = 10_000
const PASSWORD = 'correct horse battery'
const LIST_PATH = '/api/subscriptions'

/**
 * Sixteen of two thousand users signing in at once, next to as many bare hashes with the same parameters, and
 * the latency of another user's list meanwhile.
 */
export async function measureSignIn(): Promise<Figure[]> {
  const server = await startTestServer({ env: { RATE_LIMITS: 'relaxed' } })
  const product = await serveProduct(server)
  const [storming, neighbour] = [startChild('./http-load.ts'), startChild('./http-load.ts')]
  try {
    const passwordHash = await havePasswords(server)
    const storm = stormOf(server, product.port)
    const list = {
      port: product.port,
      method: 'GET',
      path: LIST_PATH,
      headers: [{ cookie: server.cookie('ann') }],
      connections: 1,
      status: 200,
    } as const
    const ask = async (child: typeof storming, load: Load) => {
      child.send(load)
      return (await nextMessage(child)) as Loaded
    }
    await ask(storming, { ...storm, forMs: WARM_UP_MS })
    const calm: number[] = []
    const meanwhile: number[] = []
    const rate = await compareByTurns(
      ROUNDS,
      async () => {
        server.clock.advance('PT2H')
        calm.push((await ask(neighbour, { ...list, forMs: CALM_MS })).p99)
        return (await ask(storming, { ...storm, forMs: STORM_MS })).perSecond
      },
      () => hashesPerSecond(passwordHash),
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      server.clock.advance('PT2H')
      const [others] = await Promise.all([
        ask(neighbour, { ...list, forMs: STORM_MS - 500 }),
        ask(storming, { ...storm, forMs: STORM_MS }),
      ])
      meanwhile.push(others.p99)
    }
    const name = `sign-in, ${CONCURRENT_SIGN_INS} at once`
    return [
      { name, value: rounded(rate.ours, 1), unit: 'sign-ins/s' },
      { name: `${name}, hashes alone`, value: rounded(rate.floor, 1), unit: 'hashes/s' },
      { name: `${name}, ratio`, value: rounded(rate.ratio, 2), unit: 'of hashes' },
      { name: 'somebody else, p99, calm', value: rounded(median(calm), 1), unit: 'ms' },
      { name: `somebody else, p99, beside ${name}`, value: rounded(median(meanwhile), 1), unit: 'ms' },
      {
        name: `somebody else, p99 ratio, beside ${name}`,
        value: rounded(median(meanwhile) / median(calm), 1),
        unit: 'times the calm',
      },
    ]
  } finally {
    await Promise.all([endChild(storming), endChild(neighbour)])
    await product.close(0)
    await server.close()
  }
}

/**
 * Creates users with the same password, and gives Ann ten subscriptions.
 *
 * @returns the password hash
 */
async function havePasswords(server: TestServer): Promise<string> {
  const people = await havePeople(server, PEOPLE)
  const passwordHash = await hashPassword(PASSWORD)
  const each = `unnest(array[${people.map(({ id }) => `'${id}'`).join()}]) as person`
  await server.db.execute(`
    insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
    select person, person, 'credential', person, '${passwordHash}', now(), now() from ${each}`)
  // As most of them have done before, from here.
  const network = networkHash(server.config.authSecret, '127.0.0.1')
  await server.db.execute(`
    insert into known_networks (user_id, network, last_used_at) select person, '${network}', '2026-02-20' from ${each}`)
  for (let n = 0; n < 10; n += 1) {
    const answer = await server.request(LIST_PATH, {
      as: 'ann',
      json: { ...NEW_SUBSCRIPTION, name: `Service ${n}` },
    })
    if (n < 3 && !answer.ok) throw new Error(await answer.text())
  }
  return passwordHash
}

const NEW_SUBSCRIPTION = {
  description: '',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-04-10',
  notificationInterval: [3],
}

function stormOf({ origin }: TestServer, port: number): Omit<Load, 'forMs'> {
  return {
    port,
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: [{ origin, 'content-type': 'application/json' }],
    body: Array.from({ length: PEOPLE }, (_, n) =>
      JSON.stringify({ email: `b${n + 1}@example.com`, password: PASSWORD }),
    ),
    connections: CONCURRENT_SIGN_INS,
    status: 200,
  }
}

/** Concurrent comparisons of the same hash, without a server. */
async function hashesPerSecond(passwordHash: string): Promise<number> {
  const began = performance.now()
  let made = 0
  const compareOnAndOn = async () => {
    while (performance.now() - began < STORM_MS) {
      if (!(await verifyPassword(passwordHash, PASSWORD))) throw new Error('The password is another')
      made += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_SIGN_INS }, compareOnAndOn))
  return (made * 1_000) / (performance.now() - began)
}
