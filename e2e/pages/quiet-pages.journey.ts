import type { BrowserContext, Page } from '@playwright/test'
import { listen, settle } from '../support/console.ts'
import { signInAsDemo, test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'
import { createSignedInUser, record } from '../support/people.ts'

/** No page logs an error or a warning, however it is reached and whatever this browser remembers. */

// Each opens some thirty addresses up to seven times: minutes on a busy machine.
test.describe.configure({ timeout: 360_000 })

/**
 * With `JOURNEYS=all` every article is opened, everybody signed in opens the public pages too, and what a
 * browser remembers is tried on every way to a page. Otherwise articles, which are one page with other
 * words, are two; and pages of one build are opened once where they only differ by what is remembered.
 */
const EVERY_WAY = process.env.JOURNEYS === 'all'

const ARTICLES = [
  'subscription-creep-hidden-leak',
  'just-got-charged-refund-guide',
  'subscription-tracker-vs-budgeting-app',
  'free-trial-cancellation-template',
  'annual-saas-audit-guide',
  'bank-subscription-tracking-problems',
  'email-vs-sms-renewal-alerts',
  '15-minute-subscription-cleanup',
]
/** The route table. */
const PUBLIC = [
  '/',
  '/contact',
  '/privacy',
  '/terms',
  '/refund',
  '/cancel',
  '/cancel/netflix',
  '/blog',
  '/de',
  '/pl/contact',
  '/de/cancel/netflix',
  ...ARTICLES.slice(0, EVERY_WAY ? ARTICLES.length : 2).map((slug) => `/blog/${slug}`),
  '/reset-password',
  '/reset-password?token=not-asked-yet',
  '/verify-email',
  '/confirm-email',
  // Without an outcome: with one it closes its window, which a script must have opened.
  '/single-sign-on',
  '/success-payment',
  '/success-payment?checkout_id=one',
]
/** From here somebody signed in is led on. */
const SIGNED_OUT = ['/login', '/signup']
/** `{id}` stands for a subscription. */
const SCREENS = [
  '/dashboard',
  '/dashboard/subscriptions',
  '/dashboard/subscriptions?view=grid&sort=name&status=active&size=15',
  '/dashboard/subscriptions/bring',
  '/dashboard/subscriptions/{id}',
  '/dashboard/analytics',
  '/dashboard/calendar',
  '/dashboard/reminders',
  '/dashboard/settings',
  '/dashboard/settings?tab=plan',
  '/dashboard/settings?tab=notifications',
]

/** What this browser may remember of earlier visits. */
const REMEMBERED = {
  'duely.theme': 'dark',
  'duely.sidebar-collapsed': 'yes',
  'duely.subscriptions-grid': 'yes',
}

/** Loads every address; loads it again, leaves it, and comes back where `everyWay` says so. */
async function openAll(page: Page, addresses: readonly string[], everyWay = true) {
  for (const address of addresses) {
    await page.goto(address)
    await settle(page)
    if (!everyWay) continue
    await page.reload()
    await settle(page)
    // A page of ours without code: it is left and come back to 130 times.
    await page.goto('/robots.txt')
    await page.goBack()
    await settle(page)
  }
}

/** Opens the addresses as on a first visit, and the screens again in a browser that remembers choices. */
async function openTwice(page: Page, addresses: readonly string[], screens: readonly string[]) {
  const lines = listen(page)
  await openAll(page, [...addresses, ...screens])
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, REMEMBERED)
  await openAll(page, ['/', ...screens], EVERY_WAY)
  expect(lines).toEqual([])
}

/** The screens, the page of one subscription among them. */
async function screensOf(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get('/api/subscriptions')
  const { subscriptions } = (await answer.json()) as { subscriptions: { id: string }[] }
  return SCREENS.map((address) => address.replace('{id}', subscriptions[0]?.id ?? ''))
}

test('signed out', async ({ page }) => {
  await openTwice(page, [...PUBLIC, ...SIGNED_OUT], SCREENS)
})

test('signed in, on Pro', async ({ page, context, product }) => {
  await signInAsDemo(context, product)
  await openTwice(page, PUBLIC, await screensOf(context))
})

test('signed in, on Free', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'quiet@example.com')
  await record(context, product, 'Netflix')
  await openTwice(page, EVERY_WAY ? PUBLIC : [], await screensOf(context))
})

test('signed in, from the login and the sign-up to the dashboard', async ({ page, context, product }) => {
  await signInAsDemo(context, product)
  const lines = listen(page)
  for (const address of SIGNED_OUT) {
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
    await settle(page)
  }
  expect(lines).toEqual([])
})

test('from screen to screen, and back', async ({ page, context, product }) => {
  await signInAsDemo(context, product)
  const lines = listen(page)
  await page.goto('/dashboard')
  const names = ['Subscriptions', 'Analytics', 'Reminders', 'Settings', 'Dashboard']
  const shows = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const name of names) {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click()
    await shows(name)
    await settle(page)
  }
  for (const name of ['Settings', 'Reminders', 'Analytics', 'Subscriptions', 'Dashboard']) {
    await page.goBack()
    await shows(name)
    await settle(page)
  }
  expect(lines).toEqual([])
})

test('a session that ended elsewhere: no more than the browser says of the refusals', async ({
  page,
  context,
  product,
}) => {
  await signInAsDemo(context, product)
  await page.goto('/blog')
  await context.clearCookies({ name: 'duely.session' })
  const lines = listen(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await settle(page)
  expect(lines.filter((line) => !line.includes('status of 401'))).toEqual([])
})

test('an unknown path is logged (spec, Not-found page), and nothing else', async ({ page }) => {
  for (const path of ['/nothing-here', '/dashboard/nothing-here', '/blog/nothing-here']) {
    const lines = listen(page)
    await page.goto(path)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await settle(page)
    // The browser itself notes the status of the page.
    const ours = lines.filter((line) => !line.includes('status of 404'))
    expect(ours).toHaveLength(1)
    expect(ours[0]).toContain(path)
    page.removeAllListeners()
  }
})
