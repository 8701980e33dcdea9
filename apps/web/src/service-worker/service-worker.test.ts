import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

type InstallEvent = { waitUntil(done: Promise<unknown>): void }
type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void }

let runs = 0
/** Runs the worker's file, which registers its listeners each time. */
async function load() {
  runs += 1
  await import(/* @vite-ignore */ `./service-worker.ts?run=${runs}`)
}

/** Runs the worker's installation with a network that answers when told. */
async function install(assets: readonly string[]) {
  const kept: string[] = []
  const asked: { path: string; priority: unknown; answer: () => void }[] = []
  const cache = { put: async (path: string) => kept.push(path) }
  const listeners = new Map<string, (event: InstallEvent) => void>()
  vi.stubGlobal('BUILD', { version: 'one', pages: ['/dashboard'], assets })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: InstallEvent) => void) =>
      listeners.set(name, listener),
    skipWaiting: async () => {},
  })
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  vi.stubGlobal('fetch', (path: string, { priority }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push({ path, priority, answer: () => resolve(new Response('')) })
    return promise
  })
  await load()
  const installed = new Promise<unknown>((tell) => listeners.get('install')?.({ waitUntil: tell }))
  return { kept, asked, installed }
}

test('what is kept for later is fetched three at a time, behind what the page asks for', async () => {
  const assets = Array.from({ length: 8 }, (_, index) => `/assets/${index}.js`)
  const { kept, asked, installed } = await install(assets)
  const all = ['/dashboard', '/dashboard/-', '/server.js', ...assets]
  for (let answered = 0; answered < all.length; answered += 1) {
    await expect.poll(() => asked.length).toBe(Math.min(answered + 3, all.length))
    asked[answered]?.answer()
  }
  await installed
  await expect.poll(() => kept).toEqual(all)
  expect(asked.map(({ priority }) => priority)).toEqual(all.map(() => 'low'))
})

/** Asks the worker for what differs by server; `kept` is what it has of the last visit. */
async function askForFacts(network: () => Promise<Response>, kept: Response | undefined) {
  const stored: string[] = []
  const listeners = new Map<string, (event: FetchEvent) => void>()
  vi.stubGlobal('BUILD', { version: 'one', pages: [], assets: [] })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
    location: { origin: 'https://renewals.test' },
  })
  const put = async (path: string, answer: Response) => stored.push(`${path}: ${await answer.text()}`)
  vi.stubGlobal('caches', { open: async () => ({ put, match: async () => kept }) })
  vi.stubGlobal('fetch', network)
  await load()
  const request = new Request('https://renewals.test/server.js')
  const answer = await new Promise<Response>((respondWith, refuse) =>
    listeners.get('fetch')?.({ request, respondWith: (given) => void given.then(respondWith, refuse) }),
  )
  return { answer, text: await answer.text(), stored }
}

const facts = (text: string, status = 200) => new Response(text, { status })

test('what differs by server is that of now, and kept', async () => {
  const { text, stored } = await askForFacts(async () => facts('now'), facts('before'))
  expect([text, stored]).toEqual(['now', ['/server.js: now']])
})

test.each<[string, () => Promise<Response>]>([
  ['without a connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while a proxy answers for it', async () => facts('Bad gateway', 502)],
])('%s it is that of the last visit', async (_, network) => {
  const { text, stored } = await askForFacts(network, facts('before'))
  expect([text, stored]).toEqual(['before', []])
})

test('without a last visit either, the page goes on without it', async () => {
  const { answer } = await askForFacts(async () => Promise.reject(new TypeError('gone')), undefined)
  expect(answer.type).toBe('error')
})

test.each([
  ['/api/household', true],
  ['/api/subscriptions', true],
  ['/api/subscriptions?view=household', true],
  ['/api/overview?view=paid', true],
  ['/api/subscriptions?deleted=true', false],
  ['/api/household/invitations/abc', false],
  ['/api/account?view=paid', false],
])('of %s the last known answer is kept: %s', async (path, isKept) => {
  const listeners = new Map<string, (event: FetchEvent) => void>()
  vi.stubGlobal('BUILD', { version: 'one', pages: [], assets: [] })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
    location: { origin: 'https://renewals.test' },
  })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await load()
  const respondWith = vi.fn()
  listeners.get('fetch')?.({ request: new Request(`https://renewals.test${path}`), respondWith })
  expect(respondWith).toHaveBeenCalledTimes(isKept ? 1 : 0)
})
