import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, PASSWORD, record } from './support/people.ts'
import { confirmPhone, NOTIFICATIONS_TAB, savePhone, setConsent, textsTo, textTo } from './support/phones.ts'
import { type Product, until } from './support/product.ts'

/** From the fifth subscription to Pro and back (spec, plans and the plan tab), with the pretend provider. */
const NOW = '2026-03-05T15:00:00Z'
const email = 'zoe@example.com'
const number = '+15555550142'
const PLAN_TAB = '/dashboard/settings?tab=plan'
const LIST = '/dashboard/subscriptions'

type Delivery = { channel: string; state: string; renewalDate: string | null; daysBefore: number | null }

/** Signs in again through the API, because sessions end after a week without use. */
async function signInAgain(context: BrowserContext, product: Product): Promise<void> {
  const answer = await context.request.post(`${product.url}/api/auth/sign-in/email`, {
    data: { email, password: PASSWORD },
    headers: { origin: product.url },
  })
  expect(answer.ok()).toBe(true)
}

/** Text messages about a subscription, without the reference each ends with. */
const textsOf = async (product: Product, name: string) =>
  (await textsTo(product, number))
    .filter((text) => text.includes(`${name} renews`))
    .map((text) => text.trim().replace(/ Keep or cancel: \S+| #\w{7}$/g, ''))

/** Delivery log entries of one renewal. */
async function deliveriesOf(context: BrowserContext, product: Product, renewalDate: string) {
  const answer = await context.request.get(`${product.url}/api/reminders`)
  const { deliveries } = (await answer.json()) as { deliveries: Delivery[] }
  return deliveries.filter((each) => each.renewalDate === renewalDate)
}

const remindersOf = async (product: Product, name: string) =>
  (await product.mails(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith(name))

test.afterAll(({ product }) => product.moveClock('PT0S'))

test('five, Pro, six, cancelled, Free again', { tag: '@core' }, async ({ page, context, product }) => {
  await moveTo(product, page, NOW)
  await createSignedInUser(context, product, email)
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    await record(context, product, name, { nextBillingDate: '2026-06-20' })

  await test.step('no slot for a sixth: upgrade offer', async () => {
    await page.goto(LIST)
    await expect(page.getByText('Free plan limit reached.')).toBeVisible()
    await page
      .getByRole('link', { name: 'Upgrade Plan' })
      .or(page.getByRole('button', { name: 'Upgrade Plan' }))
      .first()
      .click()
    await expect(page).toHaveURL(PLAN_TAB)
    await expect(page.getByText('5 of 5 subscriptions used')).toBeVisible()
  })

  await test.step('a failing checkout is reported', async () => {
    await page.route('**/api/billing/checkout', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Upgrade to Pro', exact: true }).click()
    await expect(page.getByText('Failed to start checkout process. Please try again')).toBeVisible()
    await page.unroute('**/api/billing/checkout')
  })

  await test.step('leaving the checkout: back at the plans, still Free', async () => {
    await page.getByRole('button', { name: 'Upgrade to Pro', exact: true }).click()
    await expect(page).toHaveURL(/\/pretend\/checkout\/[^?]+\?customer_email=zoe%40example\.com$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(PLAN_TAB)
    await expect(page.getByText('5 of 5 subscriptions used')).toBeVisible()
  })

  // Another tab receives the plan without a reload.
  const other = await context.newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto(LIST)
  await expect(other.getByText('Free plan limit reached.')).toBeVisible()

  await test.step('payment: the success page, and the plan is active without a new sign-in', async () => {
    await page.getByRole('button', { name: 'Upgrade to Pro', exact: true }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page).toHaveURL(/\/success-payment\?checkout_id=pretend-/)
    await expect(page.getByText('Payment Successful!')).toBeVisible()
    await expect(page.getByText('Your subscription has been activated successfully')).toBeVisible()
    await expect(other.getByText('Free plan limit reached.')).toBeHidden()
    const letter = await product.mail(email, 'Welcome to Pro Monthly')
    expect(letter.text).toContain(
      'The free trial runs until March 19, 2026; after it you pay $7.99 per month',
    )
  })

  await test.step('the sixth, with reminders 7, 3 and 1 days before', async () => {
    await other.getByRole('button', { name: 'Add Subscription' }).first().click()
    const dialog = other.getByRole('dialog', { name: 'Add New Subscription' })
    await dialog.getByLabel('Service Name').fill('Six')
    await dialog.getByLabel('Amount').fill('6')
    await dialog.getByLabel('Next Billing Date').fill('2026-03-14')
    await dialog.getByRole('checkbox', { name: '7 days before' }).check()
    await dialog.getByRole('checkbox', { name: '1 day before' }).check()
    await dialog.getByRole('button', { name: 'Add Subscription' }).click()
    await expect(other.getByText('Subscription added successfully!')).toBeVisible()
    await other.close()
  })

  await test.step('consent, and a number verified by its code', async () => {
    await page.goto(NOTIFICATIONS_TAB)
    await setConsent(page, true)
    await savePhone(page, number)
    await confirmPhone(page, product, number)
  })

  await test.step('nothing before 09:00; then one mail and one text message', async () => {
    await moveTo(product, page, '2026-03-07T13:59:59Z')
    expect(await deliveriesOf(context, product, '2026-03-14')).not.toContainEqual(
      expect.objectContaining({ state: 'sent' }),
    )
    await moveTo(product, page, '2026-03-07T14:00:01Z')
    await product.mail(email, 'Six, $6.00, renews in 7 days')
    await textTo(product, number, /Six renews in 7 days/)
    expect(await textsOf(product, 'Six')).toEqual([
      'Duely: Six renews in 7 days (Mar 14): $6.00. Reply STOP to end.',
    ])
  })

  await test.step('cancelled in the portal, which opens in a new tab', async () => {
    await page.goto(PLAN_TAB)
    await expect(page.getByText('6 of unlimited subscriptions used')).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await expect(page.getByText('Opening subscription management portal...')).toBeVisible()
    const portal = await opened
    await expect(portal.getByRole('heading', { name: 'Manage your subscription' })).toBeVisible()
    expect(await portal.evaluate('window.opener')).toBeNull()
    await expectAccessible(portal)
    await portal.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(portal.getByText('Cancelled: it ends on March 19, 2026.')).toBeVisible()
    await portal.getByRole('button', { name: 'Resume subscription' }).click()
    await expect(portal.getByText('Free trial until March 19, 2026.')).toBeVisible()
    await portal.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(portal.getByText('Cancelled: it ends on March 19, 2026.')).toBeVisible()
    await portal.close()
    await product.mail(email, 'Your Pro Monthly plan ends on March 19, 2026')
  })

  await test.step('Pro until the end of the period', async () => {
    await moveTo(product, page, '2026-03-11T13:00:01Z')
    await product.mail(email, 'Six, $6.00, renews in 3 days')
    await textTo(product, number, /Six renews in 3 days/)
    await moveTo(product, page, '2026-03-13T13:00:01Z')
    await product.mail(email, 'Six, $6.00, renews tomorrow')
    await textTo(product, number, /Six renews tomorrow/)
    await moveTo(product, page, '2026-03-19T14:59:59Z')
    await signInAgain(context, product)
    await page.goto(PLAN_TAB)
    await expect(page.getByText('Pro Monthly Plan')).toBeVisible()
  })

  await test.step('then Free: every row is there, none can be added, and the page updates by itself', async () => {
    await moveTo(product, page, '2026-03-19T15:00:01Z')
    await expect(page.getByText('Free Plan')).toBeVisible()
    await expect(page.getByText('6 of 5 subscriptions used')).toBeVisible()
    await product.mail(email, 'Your plan is Free now')
    await page.goto(LIST)
    await expect(page.getByText('Showing 1 to 3 of 6 subscriptions')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Subscription' }).first()).toBeDisabled()
  })

  await test.step('only the mail 3 days before is sent', async () => {
    for (const day of ['2026-04-07', '2026-04-11', '2026-04-13'])
      await moveTo(product, page, `${day}T13:00:01Z`)
    await until('the fourth reminder', 30_000, async () =>
      (await remindersOf(product, 'Six')).length >= 4 ? true : null,
    )
    await signInAgain(context, product)
    // Nothing in the log is in flight, so nothing more can arrive.
    await expect
      .poll(async () => await deliveriesOf(context, product, '2026-04-14'))
      .toEqual([expect.objectContaining({ channel: 'email', daysBefore: 3, state: 'sent' })])
    expect((await remindersOf(product, 'Six')).toSorted()).toEqual([
      'Six, $6.00, renews in 3 days',
      'Six, $6.00, renews in 3 days',
      'Six, $6.00, renews in 7 days',
      'Six, $6.00, renews tomorrow',
    ])
    expect(await textsOf(product, 'Six')).toEqual([
      'Duely: Six renews in 7 days (Mar 14): $6.00. Reply STOP to end.',
      'Duely: Six renews in 3 days (Mar 14): $6.00. Reply STOP to end.',
      'Duely: Six renews tomorrow (Mar 14): $6.00. Reply STOP to end.',
    ])
  })
})
