import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAnyWidth, expectNoSidewaysScroll } from './support/axe.ts'
import { test as base, expect } from './support/journey.ts'
import { change, createSignedInUser, record } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'
import { copyDemoStore } from './support/stores.ts'

/**
 * Dashboard and Analytics, in a browser, with the real server behind
 * them (spec, Dashboard home and Analytics screen).
 */

/** A Thursday morning in New York, already Friday in Auckland. */
const NOW = '2026-03-05T15:00:00Z'
const DEMO = { email: 'demo@duely.example', password: 'fair-warning-in-time' }
const HOME = '/dashboard'
const ANALYTICS = '/dashboard/analytics'

/** The product with its demo account, on Pro with a year of history. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct({ clock: NOW, fill: (dataDir) => copyDemoStore(dataDir, NOW) })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.beforeEach(async ({ page }) => page.clock.setFixedTime(NOW))

async function asDemo(context: BrowserContext, product: Product) {
  const answer = await context.request.post(`${product.url}/api/auth/sign-in/email`, {
    data: DEMO,
    headers: { origin: product.url },
  })
  expect(answer.ok()).toBe(true)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const upcoming = (page: Page) => page.getByRole('list', { name: 'Upcoming renewals' }).getByRole('listitem')

test('a new user on Free: empty state, upgrade offer, and all links', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'ida@example.com')
  await page.goto(HOME)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText("Welcome back! Here's your subscription overview.")).toBeVisible()
  await expect(summary(page)).toContainText('of 5 limit')
  await expect(summary(page)).toContainText('in next 7 days')
  await expect(page.getByText('No upcoming renewals in the next 7 days')).toBeVisible()
  await expect(page.getByText("You're using 0 of 5 subscription slots.")).toBeVisible()

  await page.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL('/dashboard/settings?tab=plan')
  for (const [action, path] of [
    ['Add New Subscription', /^\/dashboard\/subscriptions/],
    ['View Reminders', /^\/dashboard\/reminders$/],
    ['Manage Subscriptions', /^\/dashboard\/subscriptions$/],
    ['View Analytics', /^\/dashboard\/analytics$/],
  ] as const) {
    await page.goto(HOME)
    await page.getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(({ pathname }) => path.test(pathname))
  }
  await expect(heading(page, 'Analytics Not Available')).toBeVisible()
  await expect(
    page.getByText('Upgrade your plan to access detailed analytics and insights about your subscriptions.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL('/dashboard/settings?tab=plan')
})

test('Free from the first renewal to the limit and back', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'jo@example.com')
  const days = ['2026-03-05', '2026-03-06', '2026-03-08', '2026-03-09']
  for (const day of days) await record(context, product, `Due ${day.slice(-2)}`, { nextBillingDate: day })
  await page.goto(HOME)
  await expect(upcoming(page)).toHaveText([
    /Due 05.*Renews today.*\$9\.99/,
    /Due 06.*Renews tomorrow/,
    /Due 08.*Renews in 3 days/,
    /Due 09.*Renews in 4 days/,
  ])
  await expect(summary(page)).toContainText('$39.96')
  await expect(page.getByRole('link', { name: 'Add Subscription' })).toBeVisible()

  const id = await record(context, product, 'Far', { nextBillingDate: '2026-03-13' })
  await page.reload()
  const add = page.getByRole('button', { name: 'Add Subscription' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Free plan limit reached.')
  await expect(page.getByText("You're using 5 of 5 subscription slots.")).toBeVisible()
  await expectAccessible(page)

  await change(context, product, id, { status: 'paused' })
  await page.reload()
  await page.getByRole('link', { name: 'Add Subscription' }).click()
  await expect(page).toHaveURL(/\/dashboard\/subscriptions/)
})

test('Pro: unlimited, with analytics of the spending', { tag: '@core' }, async ({
  page,
  context,
  product,
}) => {
  await asDemo(context, product)
  await page.goto(HOME)
  await expect(summary(page)).toContainText('Unlimited')
  await expect(upcoming(page).first()).toContainText('Renews tomorrow')
  await expect(page.getByText('subscription slots')).toHaveCount(0)
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  for (const card of ['This Month', 'Annual Projection', 'Avg. per Service', 'Total Services'])
    await expect(summary(page).getByText(card)).toBeVisible()
  await expect(heading(page, 'Monthly Spending Trend')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Monthly spending in US dollars' }).getByRole('row'),
  ).toHaveCount(7)
  const shares = page.getByRole('table', { name: 'Monthly spending by category in US dollars' })
  const percentages = (await shares.getByRole('cell').allTextContents()).filter((text) => text.endsWith('%'))
  expect(percentages.map(Number.parseFloat)).toEqual(
    percentages.map(Number.parseFloat).toSorted((a, b) => b - a),
  )
  await expect(heading(page, 'Insights & Recommendations')).toBeVisible()
  await expect(heading(page, 'Top Category')).toBeVisible()
  await expect(page.getByText(/^In the last 6 months \$[\d,.]+ was charged\.$/)).toBeVisible()
})

test('the calendar by keyboard: to a renewal, into it, and back a month', async ({
  page,
  context,
  product,
}) => {
  await asDemo(context, product)
  await page.goto(ANALYTICS)
  await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Thursday, March 5, 2026, today/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const tomorrow = page.getByRole('button', { name: 'Friday, March 6, 2026, 1 renewal' })
  await expect(tomorrow).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renewals on March 6, 2026' })
  await expect(dialog).toContainText('iCloud+')
  await expect(dialog).toContainText('Cloud Storage')
  await expect(dialog).toContainText('Monthly')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tomorrow).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('grid', { name: 'February 2026' })).toBeVisible()
  // Past renewals are shown as charges.
  await expect(page.getByRole('button', { name: 'Friday, February 6, 2026, 1 renewal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Renewals on February 6, 2026' })).toContainText('iCloud+')
})

test('a browser in Los Angeles and a profile in Auckland show the same day', async ({
  browser,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'kiri@example.com', { timezone: 'Pacific/Auckland' })
  await record(context, product, 'Netflix', { nextBillingDate: '2026-03-06' })
  const elsewhere = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'America/Los_Angeles',
    storageState: await context.storageState(),
  })
  const page = await elsewhere.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(HOME)
  await expect(upcoming(page)).toHaveText([/Renews today.*Mar 6/])
  await elsewhere.close()
})

test('amounts of seven digits overlap nothing, and no chart cuts them off', async ({
  page,
  context,
  product,
}) => {
  await asDemo(context, product)
  const id = await record(context, product, 'Data centre', {
    amount: '9999999.99',
    category: 'Software/SaaS',
  })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(ANALYTICS)
    const chart = page.getByRole('group', { name: 'Months', exact: true })
    await expect(chart).toBeVisible()
    const axis = page.locator('main div[aria-hidden="true"].grid > span', { hasText: '$10,000,000' })
    await expect(axis.first()).toBeAttached()
    expect(await clashingLabels(page), `${width} px`).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.goto(HOME)
    await expect(summary(page).getByText('Monthly Spending')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await context.request.delete(`${product.url}/api/subscriptions/${id}`, { headers: { origin: product.url } })
})

/** Labels of the charts that overlap another one of the same chart, or are cut off at its edge. */
function clashingLabels(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const clash = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const groups = [
      ...[...document.querySelectorAll('main svg')].map((svg) => ({ frame: svg, parts: [...svg.querySelectorAll('text')] })),
      ...[...document.querySelectorAll('main div[aria-hidden="true"].grid')].map((row) => ({ frame: row, parts: [...row.children] })),
    ]
    return groups.flatMap(({ frame, parts }) => {
      const edge = frame.getBoundingClientRect()
      const boxes = parts.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
      const cut = boxes.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1)
      const over = boxes.filter((one, place) => boxes.slice(place + 1).some((other) => clash(one.box, other.box)))
      return [...cut.map(({ text }) => 'cut off: ' + text), ...over.map(({ text }) => 'overlaps: ' + text)]
    })
  })()`)
}

test('home and analytics pass axe on a desk and on a phone', { tag: '@core' }, async ({
  page,
  context,
  product,
}) => {
  const check = () => expectAccessibleAtAnyWidth(page)
  await asDemo(context, product)
  await page.goto(HOME)
  await expect(upcoming(page).first()).toBeVisible()
  await check()
  await page.goto(ANALYTICS)
  await expect(page.getByRole('group', { name: 'Months', exact: true })).toBeVisible()
  await check()
  await page
    .getByRole('button', { name: /1 renewal$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check()

  await context.clearCookies()
  await createSignedInUser(context, product, 'louise@example.com')
  await page.goto(HOME)
  await expect(page.getByText('No upcoming renewals in the next 7 days')).toBeVisible()
  await check()
  await page.goto(ANALYTICS)
  await expect(heading(page, 'Analytics Not Available')).toBeVisible()
  await check()
})

test('every day with renewals shows their number, at any width', async ({ page, context, product }) => {
  await asDemo(context, product)
  await page.goto(ANALYTICS)
  const busy = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: /, \d+ renewals?$/ }) })
  await expect(busy.first()).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const day of await busy.all()) {
      const renewals = /(\d+) renewals?/.exec((await day.textContent()) ?? '')?.[1]
      await expect(day.locator('[data-count]:visible')).toHaveText([String(renewals)])
    }
    await expectNoSidewaysScroll(page)
  }
})
