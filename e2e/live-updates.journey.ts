import type { Page } from '@playwright/test'
import { moveTo } from './support/clock.ts'
import { NOW, signIn, test } from './support/demo.ts'
import { expect } from './support/journey.ts'
import { createSignedInUser, PASSWORD, record } from './support/people.ts'

/** Live updates between tabs and devices, with a server that stops and restarts. */
const REMINDERS = '/dashboard/reminders'
const settings = (tab: 'account' | 'notifications') => `/dashboard/settings?tab=${tab}`

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const emailSwitch = (page: Page) => page.getByRole('switch', { name: 'Email Notifications' })

test('changes in one tab or device appear in the others', { tag: '@core' }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const email = 'two.tabs@example.com'
  await createSignedInUser(context, product, email)
  await page.goto(settings('notifications'))
  const other = await context.newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto(REMINDERS)
  await expect(other.getByText('No active reminders')).toBeVisible()
  const phone = await browser.newContext({ baseURL: product.url })
  await signIn(phone, product, email, PASSWORD)
  const far = await phone.newPage()
  await far.clock.setFixedTime(NOW)
  await far.goto(REMINDERS)
  await expect(summary(far).getByText('Email', { exact: true })).toBeVisible()

  await test.step('a notification setting', async () => {
    await emailSwitch(page).click()
    await expect(page.getByText('Email notifications updated')).toBeVisible()
    await expect(summary(other).getByText('Email Off')).toBeVisible()
    await expect(summary(far).getByText('Email Off')).toBeVisible()
    await expect(far.getByRole('button', { name: 'Send me a test reminder' })).toBeDisabled()
  })

  await test.step('a new subscription', async () => {
    await record(phone, product, 'Netflix')
    await expect(other.getByRole('link', { name: 'Edit Netflix' })).toBeVisible()
    await expect(far.getByRole('link', { name: 'Edit Netflix' })).toBeVisible()
  })

  await test.step('a session ended on another device', async () => {
    await page.goto(settings('account'))
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out on 1 other device')).toBeVisible()
    // After sign-in it returns to its previous page.
    await expect(far).toHaveURL('/login?next=%2Fdashboard%2Freminders')
    await expect(other.getByRole('heading', { name: 'Your Reminders' })).toBeVisible()
  })
  await phone.close()
})

test('offline and back online', async ({ page, context, browser, product }) => {
  const email = 'offline@example.com'
  await createSignedInUser(context, product, email)
  await page.goto(settings('notifications'))
  await expect(emailSwitch(page)).toBeChecked()
  await context.setOffline(true)
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(emailSwitch(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(emailSwitch(page)).toHaveAccessibleDescription(/Nothing can be changed/)
  await emailSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('This works again once you are back online')).toBeVisible()
  await expect(emailSwitch(page)).toBeChecked()

  const elsewhere = await browser.newContext({ baseURL: product.url })
  await signIn(elsewhere, product, email, PASSWORD)
  const change = await elsewhere.request.patch(`${product.url}/api/profile`, {
    data: { emailEnabled: false },
    headers: { origin: product.url },
  })
  expect(change.ok()).toBe(true)
  await elsewhere.close()

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(0)
  await expect(emailSwitch(page)).toBeFocused()
  await expect(emailSwitch(page)).toBeEnabled()
  await expect(emailSwitch(page)).not.toBeChecked()
})

test('a stopped server is noticed, and the page catches up after its restart', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'restart@example.com')
  await page.goto(REMINDERS)
  await expect(page.getByText('No active reminders')).toBeVisible()
  await product.restart()
  await record(context, product, 'Spotify')
  await expect(page.getByRole('link', { name: 'Edit Spotify' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Duely cannot be reached right now')).toBeHidden()
})
