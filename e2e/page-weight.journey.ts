import type { Browser } from '@playwright/test'
import { signInAsDemo, test } from './support/demo.ts'
import { expect } from './support/journey.ts'
import type { Product } from './support/product.ts'

/** Limits for the scripts of a first visit, with an empty cache and compressed, in bytes. */
const SIGNED_IN = 190_000
const ACCOUNT_PAGE = 172_000
const PUBLIC_PAGE = 168_000
/** English is in the page's scripts all the same. */
const IN_ANOTHER_LANGUAGE = 171_500

/** The scripts of a page until it is idle, in a browser without cache. */
async function visit(
  browser: Browser,
  product: Product,
  path: string,
  shows: string,
  who?: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<void>,
  locale = 'en-US',
) {
  const context = await browser.newContext({ baseURL: product.url, locale })
  await who?.(context)
  const page = await context.newPage()
  const scripts: { path: string; bytes: Promise<number> }[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    const bytes = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    )
    scripts.push({ path: new URL(request.url()).pathname, bytes })
  })
  await page.goto(path)
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  // No event signals an idle page, so a moment without requests has to do.
  for (let before = -1; before !== scripts.length; await page.waitForTimeout(500)) before = scripts.length
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
  await context.close()
  return {
    asked: scripts.map((each) => each.path).join('\n'),
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
  }
}

for (const [path, shows] of [
  ['/dashboard', 'Quick Actions'],
  ['/dashboard/subscriptions', 'Showing 1 to 3'],
  ['/dashboard/analytics', 'Renewal Schedule'],
  ['/dashboard/calendar', 'Renewal Schedule'],
  ['/dashboard/reminders', 'Your Reminders'],
  ['/dashboard/settings', 'Appearance'],
] as const) {
  test(`${path} is light on the first visit`, async ({ browser, product }) => {
    const demo = (context: Awaited<ReturnType<Browser['newContext']>>) => signInAsDemo(context, product)
    const { bytes, asked } = await visit(browser, product, path, shows, demo)
    expect(bytes, asked).toBeLessThanOrEqual(SIGNED_IN)
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
  const { bytes, asked } = await visit(browser, product, path, 'Next dates', demo)
  expect(bytes, asked).toBeLessThanOrEqual(SIGNED_IN)
})

const FIRST_VISITS: readonly (readonly [path: string, shows: string, most: number, locale?: string])[] = [
  ['/login', 'Welcome back', ACCOUNT_PAGE],
  ['/signup', 'Create an account', ACCOUNT_PAGE],
  ['/reset-password', 'Reset your password', ACCOUNT_PAGE],
  ['/verify-email', 'Verify your email', ACCOUNT_PAGE],
  ['/', 'Pricing', PUBLIC_PAGE],
  ['/de', 'So geht’s', IN_ANOTHER_LANGUAGE, 'de-DE'],
  ['/pl', 'Jak to działa', IN_ANOTHER_LANGUAGE, 'pl-PL'],
  ['/blog', 'Featured Articles', PUBLIC_PAGE],
  ['/cancel', 'How we judge', PUBLIC_PAGE],
  ['/cancel/netflix', 'Report a change', PUBLIC_PAGE],
  ['/de/cancel/netflix', 'Änderung melden', IN_ANOTHER_LANGUAGE, 'de-DE'],
  ['/pl/cancel/netflix', 'Zgłoś zmianę', IN_ANOTHER_LANGUAGE, 'pl-PL'],
]
for (const [path, shows, most, locale] of FIRST_VISITS) {
  test(`${path} is light on the first visit`, async ({ browser, product }) => {
    const { bytes, asked } = await visit(browser, product, path, shows, undefined, locale)
    expect(bytes, asked).toBeLessThanOrEqual(most)
  })
}
