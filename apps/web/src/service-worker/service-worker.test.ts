import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

type InstallEvent = { waitUntil(done: Promise<unknown>): void }

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
  await import('./service-worker.ts')
  const installed = new Promise<unknown>((tell) => listeners.get('install')?.({ waitUntil: tell }))
  return { kept, asked, installed }
}

test('what is kept for later is fetched three at a time, behind what the page asks for', async () => {
  const assets = Array.from({ length: 8 }, (_, index) => `/assets/${index}.js`)
  const { kept, asked, installed } = await install(assets)
  const all = ['/dashboard', '/dashboard/-', ...assets]
  for (let answered = 0; answered < all.length; answered += 1) {
    await expect.poll(() => asked.length).toBe(Math.min(answered + 3, all.length))
    asked[answered]?.answer()
  }
  await installed
  await expect.poll(() => kept).toEqual(all)
  expect(asked.map(({ priority }) => priority)).toEqual(all.map(() => 'low'))
})
