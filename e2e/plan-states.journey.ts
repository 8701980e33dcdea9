import type { Page } from '@playwright/test'
import { moveProductTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'
import { consentBox, NOTIFICATIONS_TAB } from './support/phones.ts'
import { buyPlan } from './support/plans.ts'
import type { Product } from './support/product.ts'

/** Every dashboard screen in every plan state (spec, sections 2, 4 and 6). */
const NOW = '2026-03-05T15:00:00Z'
const PLAN_TAB = '/dashboard/settings?tab=plan'
const FULL = 'Free plan limit reached.'

type Card = { readonly badges: readonly string[]; readonly button: string | null }
type State = {
  readonly state: string
  /** Number of subscriptions, all active. */
  readonly used: number
  readonly become: (page: Page, product: Product) => Promise<void>
  readonly isPro: boolean
  readonly isFull: boolean
  /** On the home screen, under Active Subscriptions. */
  readonly limit: string
  /** The upgrade banner; null on Pro. */
  readonly slots: string | null
  readonly usage: string
  /** In the add dialog; null when it cannot be opened or shows no limit. */
  readonly dialog: string | null
  readonly sms: 'SMS - Pro Only' | 'SMS Off' | 'SMS'
  /** 'Your Current Plan': name, usage, price and period. */
  readonly current: readonly [name: string, usage: string, price: string, period: string]
  readonly cards: Record<'Free' | 'Pro Monthly' | 'Pro Annual', Card>
}

const stay = async () => {}
const SAVING = 'Save 38% vs monthly'
const BADGES = ['Current Plan', 'Most Popular', 'Best Value', SAVING]

const onFree: Pick<State, 'isPro' | 'sms' | 'cards'> = {
  isPro: false,
  sms: 'SMS - Pro Only',
  cards: {
    Free: { badges: ['Current Plan'], button: null },
    'Pro Monthly': { badges: ['Most Popular'], button: 'Upgrade to Pro' },
    'Pro Annual': { badges: ['Best Value', SAVING], button: 'Upgrade to Pro Annual' },
  },
}

const onPro: Pick<State, 'isPro' | 'isFull' | 'limit' | 'slots' | 'dialog'> = {
  isPro: true,
  isFull: false,
  limit: 'Unlimited',
  slots: null,
  dialog: null,
}

/** No route removes a membership, so the account's answer is replaced; everything else is the real server. */
async function losePlan(page: Page): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    const account = (await response.json()) as { usage: object }
    const json = { ...account, plan: null, membership: null, usage: { ...account.usage, limit: 0 } }
    await route.fulfill({ response, json })
  })
}

const STATES: readonly State[] = [
  {
    ...onFree,
    state: 'no plan',
    used: 1,
    become: losePlan,
    isFull: true,
    limit: 'of 0 limit',
    slots: "You're using 1 of 0 subscription slots.",
    usage: 'Current usage: 1/0 subscriptions',
    dialog: null,
    // Without a plan the tab falls back to Free and a limit of 3 (spec, section 9).
    current: ['Free Plan', '1 of 3 subscriptions used', '$0', 'per month'],
  },
  {
    ...onFree,
    state: 'Free',
    used: 2,
    become: stay,
    isFull: false,
    limit: 'of 5 limit',
    slots: "You're using 2 of 5 subscription slots.",
    usage: 'Current usage: 2/5 subscriptions',
    dialog: '2 / 5 subscriptions used',
    current: ['Free Plan', '2 of 5 subscriptions used', '$0', 'per month'],
  },
  {
    ...onFree,
    state: 'Free at the limit',
    used: 5,
    become: stay,
    isFull: true,
    limit: 'of 5 limit',
    slots: "You're using 5 of 5 subscription slots.",
    usage: 'Current usage: 5/5 subscriptions',
    dialog: null,
    current: ['Free Plan', '5 of 5 subscriptions used', '$0', 'per month'],
  },
  {
    ...onPro,
    state: 'Pro Monthly',
    used: 6,
    become: (page, product) => buyPlan(page, product, 'pro-monthly'),
    usage: 'Current usage: 6/unlimited subscriptions',
    sms: 'SMS Off',
    current: ['Pro Monthly Plan', '6 of unlimited subscriptions used', '$7.99', 'per month'],
    cards: {
      Free: { badges: [], button: null },
      'Pro Monthly': { badges: ['Current Plan'], button: 'Upgrade to Annual' },
      'Pro Annual': { badges: ['Best Value', SAVING], button: 'Save with Annual' },
    },
  },
  {
    ...onPro,
    state: 'Pro Annual',
    used: 6,
    become: async (page, product) => {
      await buyPlan(page, product, 'pro-annual')
      const consent = await page.context().request.patch(`${product.url}/api/profile`, {
        data: { smsConsent: true },
        headers: { origin: product.url },
      })
      expect(consent.ok()).toBe(true)
    },
    usage: 'Current usage: 6/unlimited subscriptions',
    sms: 'SMS',
    current: ['Pro Annual Plan', '6 of unlimited subscriptions used', '$59.99', 'per year'],
    cards: {
      Free: { badges: [], button: null },
      'Pro Monthly': { badges: [], button: null },
      'Pro Annual': { badges: ['Current Plan', SAVING], button: '✓ Your current plan' },
    },
  },
]

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const upgradeLink = (page: Page) => main(page).getByRole('link', { name: 'Upgrade Plan' })

/** Upgrade offers link to the plans and are shown exactly when `shown`. */
async function expectUpgradeOffer(page: Page, shown: boolean): Promise<void> {
  await expect(upgradeLink(page)).toHaveCount(shown ? 1 : 0)
  if (shown) await expect(upgradeLink(page)).toHaveAttribute('href', PLAN_TAB)
}

async function checkHome(page: Page, { limit, slots, isFull }: State): Promise<void> {
  await page.goto('/dashboard')
  await expect(summary(page).getByText(limit, { exact: true })).toBeVisible()
  for (const words of ['Add Subscription', 'Add New Subscription']) {
    const button = main(page).getByRole('button', { name: words, exact: true })
    const link = main(page).getByRole('link', { name: words, exact: true })
    if (isFull) await expect(button).toBeDisabled()
    await expect(link).toHaveCount(isFull ? 0 : 1)
  }
  if (slots === null) await expect(page.getByText('subscription slots')).toHaveCount(0)
  else await expect(page.getByText(slots, { exact: true })).toBeVisible()
  await expectUpgradeOffer(page, slots !== null)
}

async function checkSubscriptions(page: Page, { usage, isFull, isPro, dialog }: State): Promise<void> {
  await page.goto('/dashboard/subscriptions')
  await expect(page.getByText(usage, { exact: true })).toBeVisible()
  await expect(page.getByText(FULL, { exact: true })).toHaveCount(isFull ? 1 : 0)
  await expectUpgradeOffer(page, isFull)
  const add = main(page).getByRole('button', { name: 'Add Subscription' })
  if (isFull) {
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription(FULL)
    return
  }
  await add.click()
  const opened = page.getByRole('dialog', { name: 'Add New Subscription' })
  await expect(opened.getByRole('checkbox', { name: '3 days before' })).toBeChecked()
  if (dialog === null) await expect(opened.getByText('subscriptions used')).toHaveCount(0)
  else await expect(opened.getByText(dialog, { exact: true })).toBeVisible()
  for (const day of ['7 days before', '1 day before'])
    await expect(opened.getByRole('checkbox', { name: day })).toBeEnabled({ enabled: isPro })
}

async function checkAnalytics(page: Page, { isPro, used }: State): Promise<void> {
  await page.goto('/dashboard/analytics')
  const missing = page.getByRole('heading', { name: 'Analytics Not Available' })
  if (isPro) {
    for (const card of ['This Month', 'Annual Projection', 'Avg. per Service', 'Total Services'])
      await expect(summary(page).getByText(card, { exact: true })).toBeVisible()
    await expect(summary(page).getByText(`${used} active`, { exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
  } else {
    await expect(missing).toBeVisible()
    await expect(
      page.getByText('Upgrade your plan to access detailed analytics and insights about your subscriptions.'),
    ).toBeVisible()
    await expect(summary(page)).toHaveCount(0)
  }
  await expectUpgradeOffer(page, !isPro)
}

async function checkReminders(page: Page, { sms, used }: State): Promise<void> {
  await page.goto('/dashboard/reminders')
  await expect(summary(page).getByText('Email', { exact: true })).toBeVisible()
  for (const badge of ['SMS - Pro Only', 'SMS Off', 'SMS'])
    await expect(summary(page).getByText(badge, { exact: true })).toHaveCount(badge === sms ? 1 : 0)
  const list = page.getByRole('list', { name: 'Your reminders' })
  const shown = Math.min(used, 3)
  await expect(list.getByRole('img', { name: 'By email' })).toHaveCount(shown)
  await expect(list.getByRole('img', { name: 'By SMS' })).toHaveCount(sms === 'SMS' ? shown : 0)
}

async function checkPlanTab(page: Page, { current, cards, isPro }: State): Promise<void> {
  await page.goto(PLAN_TAB)
  const own = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Your Current Plan', exact: true }) })
  for (const words of [...current, 'Active'])
    await expect(own.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(isPro ? 1 : 0)
  for (const [name, { badges, button }] of Object.entries(cards)) {
    const card = page.getByRole('region', { name, exact: true })
    for (const badge of BADGES)
      await expect(card.getByText(badge, { exact: true })).toHaveCount(badges.includes(badge) ? 1 : 0)
    await expect(card.getByRole('button')).toHaveText(button === null ? [] : [button])
    if (button !== null)
      await expect(card.getByRole('button')).toBeEnabled({ enabled: button !== '✓ Your current plan' })
  }
}

async function checkNotificationsTab(page: Page, { isPro, sms }: State): Promise<void> {
  await page.goto(NOTIFICATIONS_TAB)
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked()
  await expect(page.getByText('SMS Notifications', { exact: true })).toBeVisible()
  for (const words of ['Text message alerts (Pro only)', 'Pro Required'])
    await expect(page.getByText(words, { exact: true })).toHaveCount(isPro ? 0 : 1)
  await expect(page.getByText('SMS Phone Number', { exact: true })).toHaveCount(isPro ? 1 : 0)
  await expect(consentBox(page)).toHaveCount(isPro ? 1 : 0)
  if (!isPro) return
  await expect(consentBox(page)).toBeChecked({ checked: sms === 'SMS' })
  await expect(page.getByRole('button', { name: 'Add phone number' })).toBeEnabled({ enabled: sms === 'SMS' })
}

test.beforeAll(({ product }) => moveProductTo(product, NOW))
test.afterAll(({ product }) => product.moveClock('PT0S'))

for (const [index, state] of STATES.entries()) {
  test(`${state.state}: what every screen offers and withholds`, async ({ page, context, product }) => {
    await page.clock.setFixedTime(NOW)
    await createSignedInUser(context, product, `state${index}@example.com`)
    await state.become(page, product)
    for (let number = 1; number <= state.used; number++) await record(context, product, `Service ${number}`)
    await test.step('home', () => checkHome(page, state))
    await test.step('subscriptions', () => checkSubscriptions(page, state))
    await test.step('analytics', () => checkAnalytics(page, state))
    await test.step('reminders', () => checkReminders(page, state))
    await test.step('settings, plan', () => checkPlanTab(page, state))
    await test.step('settings, notifications', () => checkNotificationsTab(page, state))
  })
}
