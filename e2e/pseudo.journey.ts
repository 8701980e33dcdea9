import type { BrowserContext, Page } from '@playwright/test'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { act, createSignedInUser, record, recordAll } from './support/people.ts'
import { buyPlan } from './support/plans.ts'
import type { Product } from './support/product.ts'
import { expectUncut, expectWhole, giveInPseudo, readGerman } from './support/pseudo.ts'
import { begins, PSEUDO, sayIn } from './support/said.ts'
import { SCREENS } from './support/screens.ts'

/** Every area in the language of tests: what is in code shows, and what has no room for a longer language. */
const NOW = '2026-03-05T15:00:00Z'
const say = sayIn({ language: PSEUDO, culture: 'en-US' })

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

/** What is called the same in every language; the last is sonner's own name of its region. */
const NAMES = [
  'Netflix',
  'netflix.com',
  'Spotify',
  'City Gym',
  'Der Spiegel',
  'Hulu',
  'Dropbox',
  'Visa 4242',
  'YouTube Premium',
  'Amazon Prime',
  'Disney+',
  'Apple Music',
  'iCloud+',
  'ChatGPT',
  'Adobe Creative Cloud',
  'Xbox Game Pass',
  'Duely',
  'Free',
  'Pro Monthly',
  'Pro Annual',
  'Deutsch',
  'Englisch',
  'Vereinigte Staaten',
  'Notifications alt+T',
]

/** Somebody with subscriptions of every kind; answers the ids of some. */
async function live(page: Page, context: BrowserContext, product: Product, email: string) {
  await createSignedInUser(context, product, email)
  await buyPlan(page, product, 'pro-monthly')
  await recordAll(context, product, [
    {
      name: 'Spotify',
      amount: '11.99',
      billingCycle: 'monthly',
      nextBillingDate: '2026-04-02',
      paymentMethod: 'Visa 4242',
      category: 'Entertainment',
      charges: ['01', '02', '03'].map((month) => ({ date: `2026-${month}-02`, amount: '11.99' })),
    },
  ])
  const netflix = await record(context, product, 'Netflix', {
    amount: '15.49',
    nextBillingDate: '2026-03-10',
  })
  await record(context, product, 'Der Spiegel', { amount: '20.00', currency: 'EUR' })
  await record(context, product, 'City Gym', {
    amount: '39.00',
    nextBillingDate: '2026-03-20',
    notice: { count: 1, unit: 'months' },
    commitment: { endsOn: '2026-09-20', renewsForMonths: 12 },
  })
  const hulu = await record(context, product, 'Hulu', { amount: '7.99', nextBillingDate: '2026-03-20' })
  await act(context, product, hulu, { kind: 'cancelled', accessUntil: '2026-03-19' })
  const dropbox = await record(context, product, 'Dropbox', { nextBillingDate: '2026-03-21' })
  await act(context, product, dropbox, { kind: 'pause', until: '2026-05-05' })
  await giveInPseudo(context)
  await readGerman(context, product)
  return { netflix, hulu }
}

/** Opens a screen and waits until it is said. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: /^\[/ }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('signed-in screens are whole in a longer language', { tag: '@core' }, async ({
  page,
  context,
  product,
}) => {
  const email = 'xavier@example.com'
  const { netflix, hulu } = await live(page, context, product, email)
  for (const path of [
    ...SCREENS,
    `/dashboard/subscriptions/${netflix}`,
    `/dashboard/subscriptions/${hulu}`,
  ]) {
    await open(page, path)
    await expectWhole(page, path, [...NAMES, email])
  }
})

test.describe(() => {
  test.use({ locale: 'de-DE' })

  test('account pages are whole in a longer language', { tag: '@core' }, async ({ page, context }) => {
    await giveInPseudo(context)
    for (const path of ['/login', '/signup', '/reset-password', '/verify-email', '/withdraw']) {
      await open(page, path)
      await expectWhole(page, path, NAMES)
    }
  })
})

test('dialogs are whole in a longer language', async ({ page, context, product }) => {
  const email = 'xenia@example.com'
  const { netflix } = await live(page, context, product, email)
  const list = '/dashboard/subscriptions'
  const account = '/dashboard/settings?tab=account'
  for (const [path, ...presses] of [
    [list, say('Add Subscription')],
    [list, say('Edit Netflix')],
    [list, say('Delete Netflix')],
    [list, say('Decide about Netflix')],
    [list, say('Decide about Netflix'), say('I cancelled it')],
    [list, say('Decide about Netflix'), say('Pause it')],
    [`${list}/${netflix}`, say('How to cancel')],
    [`${list}/${netflix}`, say('Add a charge')],
    [account, say('New API key')],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, path)
    for (const name of presses)
      await page
        .getByRole('button', { name: begins(name) })
        .first()
        .click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
    await expectWhole(page, presses.join(', '), [...NAMES, email])
  }
})

test('the main screens from right to left', { tag: '@core' }, async ({ page, context, product }) => {
  const { netflix } = await live(page, context, product, 'xerxes@example.com')
  for (const path of [...SCREENS, `/dashboard/subscriptions/${netflix}`]) {
    await open(page, path)
    await page.evaluate(`document.documentElement.dir = 'rtl'`)
    await expectUncut(page, `${path} from right to left`)
  }
})
