import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveProductTo } from './support/clock.ts'
import { listen, settle } from './support/console.ts'
import { PASSWORD, record } from './support/people.ts'
import { type Product, startProduct, until } from './support/product.ts'
import { expect, test } from './support/reading.ts'

// A private server: nothing is sold, there are no pages about it, and everybody has everything.
const NOW = '2026-03-05T15:00:00Z'
const EMAIL = 'perdita@example.com'
const NAME = 'Renewals at home'
const OFF = { PLANS: 'off', SITE: 'off', SIGN_UP: 'open', APP_NAME: NAME }
const ON = { PLANS: 'on', SITE: 'on', SIGN_UP: 'open' }
const WIDTHS = [360, 1440]
/** A free trial is one of the person's own subscriptions. */
const PLAN_WORDS =
  /.{0,30}\b(?:pro|free(?! trial)|plans?|upgrades?|unlimited|pricing)\b.{0,30}|\$(?:7|59)\.99/gi

// It starts three times, and opens every screen in two sizes.
test.describe.configure({ timeout: 720_000 })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ environment: OFF })
  await moveProductTo(product, NOW)
})
test.afterAll(() => product.stop())

/** All that the page says: its title and text, names for screen readers, hints. */
const WORDS = `[document.title, document.body.innerText,
  ...['aria-label', 'title', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((each) => each.getAttribute(name)))].join('\\n')`
const wordsOf = (page: Page) => page.evaluate<string>(WORDS)

async function expectNoPlans(page: Page): Promise<void> {
  expect((await wordsOf(page)).match(PLAN_WORDS) ?? [], page.url()).toEqual([])
}

/** Looks at an address in both sizes. */
async function look(page: Page, address: string, at = address): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await settle(page)
    await expect(page).toHaveURL(at)
    await expectNoPlans(page)
    await expectNoSidewaysScroll(page)
  }
}

type Kept = { subscriptions: object[]; profile: object }

/** What belongs to the person. Since when they have their plan is the plan's. */
async function keptOf(context: BrowserContext): Promise<Kept> {
  const read = async (path: string) => (await context.request.get(`${product.url}${path}`)).json()
  const { subscriptions } = (await read('/api/subscriptions')) as { subscriptions: object[] }
  const { profile } = (await read('/api/account')) as { profile: { planStartedAt: unknown } }
  const { planStartedAt: _, ...own } = profile
  return { subscriptions, profile: own }
}

/** A start moves everybody to the plan that counts, while the server already serves. */
const untilOn = (context: BrowserContext, plan: string) =>
  until(`the plan ${plan}`, 30_000, async () => {
    const answer = await context.request.get(`${product.url}/api/account`)
    const account = (await answer.json()) as { plan: { id: string } | null }
    return account.plan?.id === plan ? true : null
  })

/** A page in a browser that is signed in likewise. An open one knows for a minute what the server was. */
async function openedAnew(browser: Browser, context: BrowserContext): Promise<Page> {
  const storageState = await context.storageState()
  const viewport = { width: 1440, height: 900 }
  const page = await (await browser.newContext({ baseURL: product.url, viewport, storageState })).newPage()
  await page.clock.setFixedTime(NOW)
  return page
}

test('a private server from its login on, then with plans and without them again', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  const logged = listen(page)

  await test.step('home is the login, which stands alone under the name of the server', async () => {
    await look(page, '/', '/login')
    await expect(page).toHaveTitle(`Sign in · ${NAME}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible()
    for (const gone of ['Back to home', 'Blog', 'Pricing', 'Contact', 'Privacy Policy'])
      await expect(page.getByRole('link', { name: gone })).toBeHidden()
    await expect(page.locator('aside')).toBeHidden()
    expect(await wordsOf(page)).not.toContain('Duely')
    await expectAccessible(page)
    for (const address of ['/signup', '/reset-password']) await look(page, address)
    const manifest = await context.request.get('/manifest.webmanifest')
    expect(await manifest.json()).toMatchObject({ name: NAME, short_name: NAME, start_url: '/dashboard' })
    expect(logged).toEqual([])
  })

  await test.step('pages about the product do not exist', async () => {
    for (const address of [
      '/blog',
      '/cancel',
      '/cancel/netflix',
      '/contact',
      '/de/contact',
      '/de/cancel/netflix',
      '/privacy',
      '/refund',
      '/success-payment?checkout_id=one',
    ]) {
      expect((await page.goto(address))?.status(), address).toBe(404)
      const title = address.startsWith('/de/') ? 'Hoppla! Seite nicht gefunden' : 'Oops! Page not found'
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectNoPlans(page)
    }
    await page.goto('/de')
    await expect(page).toHaveURL('/login')
    await page.goto('/contact')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/login')
    // The browser logs the status of each.
    logged.length = 0
  })

  await test.step('signing up leads to the dashboard', async () => {
    await page.goto('/signup')
    await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('Eastern Time')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/login')
    const letter = await product.mail(EMAIL, 'Confirm your email address')
    const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(letter.text)?.[0]
    if (link === undefined) throw new Error(`no link in:\n${letter.text}`)
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page.getByText(`Email verified. Welcome to ${NAME}!`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
  })

  const id = await test.step('more than five subscriptions, with all that Pro has', async () => {
    for (let number = 1; number <= 6; number++) await record(context, product, `Service ${number}`)
    return record(context, product, 'Netflix', {
      nextBillingDate: '2026-03-12',
      notificationInterval: [1, 3, 7],
      extraReminderDays: [30],
      insist: true,
    })
  })

  await test.step('no screen speaks of plans', async () => {
    for (const address of [
      '/dashboard',
      '/dashboard/subscriptions',
      `/dashboard/subscriptions/${id}`,
      '/dashboard/subscriptions/bring',
      '/dashboard/analytics',
      '/dashboard/calendar',
      '/dashboard/reminders',
      '/dashboard/settings',
      '/dashboard/settings?tab=notifications',
    ])
      await look(page, address)
    await look(page, '/dashboard/settings?tab=plan')
    await expect(page.getByRole('tab')).toHaveText(['Account', 'Notifications', 'Household'])
    await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible()
    await page.goto('/dashboard/subscriptions?add=1')
    const dialog = page.getByRole('dialog', { name: 'Add New Subscription' })
    await dialog.getByText('More details').click()
    await expect(dialog.getByRole('checkbox', { name: '7 days before' })).toBeEnabled()
    await expectNoPlans(page)
    await page.goto(`/dashboard/subscriptions?edit=${id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoPlans(page)
    expect(logged).toEqual([])
  })

  await test.step('with plans, and without them again, everything is as before', async () => {
    const before = await keptOf(context)
    await product.restart('SIGTERM', ON)
    await untilOn(context, 'free')
    expect(await keptOf(context)).toEqual(before)
    const withPlans = await openedAnew(browser, context)
    await withPlans.goto('/dashboard/subscriptions')
    await expect(withPlans.getByText('Current usage: 7/5 subscriptions')).toBeVisible()
    await withPlans.goto('/dashboard/settings?tab=plan')
    await expect(withPlans.getByRole('tab', { name: 'Plan', selected: true })).toBeVisible()
    await withPlans.goto('/')
    await expect(withPlans.getByRole('region', { name: 'Pricing' })).toBeVisible()
    await expect(withPlans.getByRole('banner').getByRole('link', { name: NAME })).toBeVisible()
    await withPlans.context().close()

    await product.restart('SIGTERM', OFF)
    await untilOn(context, 'everything')
    expect(await keptOf(context)).toEqual(before)
    const again = await openedAnew(browser, context)
    for (const address of ['/dashboard', '/dashboard/reminders']) await look(again, address)
    await again.getByRole('button', { name: 'Log Out' }).click()
    await expect(again).toHaveURL('/login')
    await again.context().close()
  })
  await context.close()
})
