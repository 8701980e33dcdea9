import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { signInAsDemo, test } from './support/demo.ts'
import { expect } from './support/journey.ts'
import type { Product } from './support/product.ts'

/** Limits for the first visit of a signed-in screen with an empty cache; its requests are listed below. */
const SIGNED_IN = { scripts: 10, scriptBytes: 170_000 }
const LOGIN_SCRIPT_BYTES = 90_000
const ACCOUNT_PAGE_SCRIPT_BYTES = 96_000
const POSTCARD_SCRIPT_BYTES = 4_000

/** All requests of a page until it is idle, in a browser without cache. */
async function visit(
  browser: Browser,
  product: Product,
  path: string,
  shows: string,
  who?: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: product.url })
  await who?.(context)
  const page = await context.newPage()
  const asked: { path: string; type: string; bytes: Promise<number> }[] = []
  page.on('request', (request) => {
    const bytes = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    )
    asked.push({ path: new URL(request.url()).pathname, type: request.resourceType(), bytes })
  })
  await page.goto(path)
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  // No event signals an idle page, so a moment without requests has to do.
  for (let before = -1; before !== asked.length; await page.waitForTimeout(500)) before = asked.length
  const scripts = asked.filter(({ type }) => type === 'script')
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
  await context.close()
  return {
    asked: asked.map((each) => each.path),
    requests: asked.length,
    scripts: scripts.length,
    scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
  }
}

// Four or five requests are API calls and one is the event stream.
for (const [path, shows, requests] of [
  ['/dashboard', 'Quick Actions', 16],
  ['/dashboard/subscriptions', 'Showing 1 to 3', 16],
  ['/dashboard/analytics', 'Renewal Schedule', 16],
  ['/dashboard/reminders', 'Your Reminders', 16],
  ['/dashboard/settings', 'Appearance', 16],
] as const) {
  test(`${path} is light on the first visit`, async ({ browser, product }) => {
    const demo = (context: Awaited<ReturnType<Browser['newContext']>>) => signInAsDemo(context, product)
    // The server tracks changes only from the first open page on; for earlier changes a page fetches twice.
    await expect(async () => {
      const { asked, ...cost } = await visit(browser, product, path, shows, demo)
      expect(cost.requests, asked.join('\n')).toBeLessThanOrEqual(requests)
      expect(cost.scripts).toBeLessThanOrEqual(SIGNED_IN.scripts)
      expect(cost.scriptBytes).toBeLessThanOrEqual(SIGNED_IN.scriptBytes)
    }).toPass({ timeout: 60_000 })
  })
}

test("a subscription's page is light on the first visit", async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url })
  await signInAsDemo(context, product)
  const answer = await context.request.get('/api/subscriptions')
  const { subscriptions } = (await answer.json()) as { subscriptions: { id: string }[] }
  await context.close()
  const path = `/dashboard/subscriptions/${subscriptions[0]?.id}`
  const demo = (each: Awaited<ReturnType<Browser['newContext']>>) => signInAsDemo(each, product)
  await expect(async () => {
    const { asked, ...cost } = await visit(browser, product, path, 'Next dates', demo)
    expect(cost.requests, asked.join('\n')).toBeLessThanOrEqual(16)
    expect(cost.scripts).toBeLessThanOrEqual(SIGNED_IN.scripts)
    expect(cost.scriptBytes).toBeLessThanOrEqual(SIGNED_IN.scriptBytes)
  }).toPass({ timeout: 60_000 })
})

const DRAWN_THEN_ASKED = `[
  performance.getEntriesByName('first-contentful-paint')[0].startTime,
  ...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
]`

test('a signed-in screen is drawn before its scripts are asked for', async ({ context, page, product }) => {
  await signInAsDemo(context, product)
  await page.goto('/dashboard/subscriptions')
  await expect(page.getByText('Showing 1 to 3').first()).toBeVisible()
  const [drawn = Number.NaN, ...asked] = await page.evaluate<number[]>(DRAWN_THEN_ASKED)
  expect(asked.length).toBeGreaterThan(0)
  for (const at of asked) expect(at).toBeGreaterThanOrEqual(drawn)
})

for (const [path, shows, most] of [
  ['/login', 'Welcome back', LOGIN_SCRIPT_BYTES],
  ['/signup', 'Create an account', ACCOUNT_PAGE_SCRIPT_BYTES],
  ['/reset-password', 'Reset your password', ACCOUNT_PAGE_SCRIPT_BYTES],
  ['/verify-email', 'Verify your email', ACCOUNT_PAGE_SCRIPT_BYTES],
] as const) {
  test(`${path} is light on the first visit`, async ({ browser, product }) => {
    const { scriptBytes, asked } = await visit(browser, product, path, shows)
    expect(scriptBytes, asked.join('\n')).toBeLessThanOrEqual(most)
  })
}

test('a landing page starts no app', async ({ browser, product }) => {
  expect(await visit(browser, product, '/', 'Pricing')).toMatchObject({ scripts: 0 })
})

test("the hero's postcard answers with little script", async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const own = scripts.filter((code) => code.includes('data-postcard'))
  expect(own).toHaveLength(1)
  expect(brotliCompressSync(own[0] ?? '').byteLength).toBeLessThanOrEqual(POSTCARD_SCRIPT_BYTES)
})
