import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAnyWidth } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { DEMO_PASSWORD, NOW, signIn, signInAsDemo, test } from './support/demo.ts'
import { expect } from './support/journey.ts'
import { confirmByPassword, createSignedInUser, PASSWORD, record } from './support/people.ts'
import { until } from './support/product.ts'

/** Reminders and Settings, in a browser, with the real server behind them. */
const REMINDERS = '/dashboard/reminders'
const settings = (tab: 'account' | 'plan' | 'notifications') => `/dashboard/settings?tab=${tab}`

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem')
const goesOutNext = (page: Page) => page.getByRole('list', { name: 'Goes out next' }).getByRole('listitem')
const emailSwitch = (page: Page) => page.getByRole('switch', { name: 'Email Notifications' })

test('with e-mail off the engine sends none, and the log says so', async ({ page, context, product }) => {
  const email = 'email-off@example.com'
  await createSignedInUser(context, product, email)
  await record(context, product, 'Netflix', { nextBillingDate: '2026-03-09' })
  await page.goto(REMINDERS)
  await expect(goesOutNext(page)).toContainText(
    /3 days before renewal on Mar 9.*Mar 6, 2026, 9:00.AM, by email/,
  )
  await page.goto(settings('notifications'))
  await emailSwitch(page).click()
  await expect(page.getByText('Email notifications updated')).toBeVisible()

  product.moveClock('2026-03-06T14:00:30Z')
  await page.clock.setFixedTime('2026-03-06T14:00:30Z')
  await page.goto(REMINDERS)
  const skipped = history(page).filter({ hasText: 'Netflix' })
  await expect(skipped).toContainText('Skipped', { timeout: 30_000 })
  await expect(skipped).toContainText('Email notifications were off.')
  const sent = (await product.mails(email)).filter(({ subject }) => subject.includes('renews'))
  expect(sent).toEqual([])
})

test('a new timezone moves the next reminder', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'moves@example.com')
  await record(context, product, 'Netflix', { nextBillingDate: '2026-03-20' })
  await page.goto(settings('notifications'))
  const zone = page.getByRole('combobox', { name: 'Timezone' })
  await expect(zone).toHaveText('Eastern Time (US & Canada)')
  await zone.click()
  await page.getByRole('option', { name: 'Auckland' }).click()
  await expect(page.getByText('Timezone updated successfully')).toBeVisible()
  await page.reload()
  await expect(zone).toHaveText('Auckland')
  await page.goto(REMINDERS)
  await expect(goesOutNext(page)).toContainText(/Mar 17, 2026, 9:00.AM, by email/)
  const account = await context.request.get(`${product.url}/api/reminders`)
  const { reminders } = (await account.json()) as { reminders: { remindAt: string }[] }
  expect(reminders.map(({ remindAt }) => remindAt)).toEqual(['2026-03-16T20:00:00.000Z'])
})

test('a test reminder arrives and appears in the log', async ({ page, context, product }) => {
  const email = 'tries@example.com'
  await createSignedInUser(context, product, email)
  await page.goto(REMINDERS)
  await page.getByRole('button', { name: 'Send me a test reminder' }).click()
  await expect(page.getByText('Test reminder on its way')).toBeVisible()
  const row = history(page).filter({ hasText: 'Test reminder' })
  await expect(row).toContainText('Sent Mar 5, 2026, 10:00', { timeout: 30_000 })
  await until('the letter itself', 30_000, async () =>
    (await product.mails(email)).some(({ subject }) => /test/i.test(subject)) ? true : null,
  )
})

test('the tab is in the URL: reload, Back and an unknown value', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'tabs@example.com')
  const open = () => page.getByRole('tab', { selected: true })
  await page.goto('/dashboard/settings?tab=plan&tab=account')
  await expect(open()).toHaveText('Account')
  await page.goto('/dashboard/settings?tab=money')
  await expect(open()).toHaveText('Account')
  await page.getByRole('tab', { name: 'Plan' }).click()
  await expect(page).toHaveURL(settings('plan'))
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.reload()
  await expect(open()).toHaveText('Notifications')
  await page.goBack()
  await expect(open()).toHaveText('Plan')
})

test('a new name appears everywhere', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'named@example.com')
  await page.goto(settings('account'))
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText('User', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit full name' }).click()
  await page.getByPlaceholder('Enter your full name').fill('Nora Namen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name updated successfully')).toBeVisible()
  await expect(sidebar.getByText('Nora Namen')).toBeVisible()
  await expect(sidebar.getByText('NN', { exact: true })).toBeVisible()
})

test('a new password invalidates the old one', async ({ page, context, product }) => {
  const email = 'password@example.com'
  await createSignedInUser(context, product, email)
  await page.goto(settings('account'))
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill('five new horses')
    await page.getByLabel('Confirm new password').fill('five new horses')
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await page.getByRole('button', { name: 'Change password' }).click()
  await change('not this one')
  await expect(page.getByText('This password is not correct.')).toBeVisible()
  await change(PASSWORD)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await signIn(context, product, email, 'five new horses')
  await expect(signIn(context, product, email, PASSWORD)).rejects.toThrow('401')
})

test('all data can be exported', async ({ page, context, product }) => {
  const email = 'takes@example.com'
  await createSignedInUser(context, product, email)
  await record(context, product, '=1+1')
  await page.goto(settings('account'))
  const saved = async (button: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await coming
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }
  const everything = await saved('Download my data')
  expect(everything.name).toMatch(/\.json$/)
  expect(everything.text).toContain(email)
  expect(JSON.parse(everything.text)).toMatchObject({ version: 1, subscriptions: [{ name: '=1+1' }] })
  const table = await saved('Subscriptions as CSV')
  expect(table.name).toMatch(/\.csv$/)
  expect(table.text).toContain("'=1+1")
})

test('deletion and its undo', async ({ page, context, product }) => {
  const email = 'goes@example.com'
  await createSignedInUser(context, product, email)
  await record(context, product, 'Netflix')
  const other = await context.newPage()
  await other.clock.setFixedTime(NOW)
  await other.goto('/dashboard/subscriptions')
  await expect(other.getByText('Netflix', { exact: true })).toBeVisible()
  await page.goto(settings('account'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This password is not correct.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account is being deleted')).toBeVisible()
  await expect(page.getByText('Sign in before March 12, 2026 if you change your mind.')).toBeVisible()
  await expect(page).toHaveURL(/\/(login)?$/)
  await expect(other).toHaveURL(/\/(login)?$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This account is being deleted')).toBeVisible()
  await expect(page.getByText(/on March 12, 2026 everything will be deleted for good/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the deletion' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(REMINDERS)
  await expect(page.getByRole('link', { name: 'Edit Netflix' })).toBeVisible()
})

test('the plan tab on Free, empty and full: usage and other plans', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'free@example.com')
  await page.goto(settings('plan'))
  await expect(page.getByText('0 of 5 subscriptions used')).toBeVisible()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await record(context, product, name)
  await expect(page.getByText('5 of 5 subscriptions used')).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByText('Best Value')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toBeHidden()
  await page.goto(settings('notifications'))
  await expect(page.getByText('Pro Required')).toBeVisible()
})

test('Pro Annual: portal, SMS consent and number', async ({ page, context, product }) => {
  await signInAsDemo(context, product)
  await page.goto(settings('plan'))
  await expect(page.getByText('Pro Annual Plan')).toBeVisible()
  await expect(page.getByText(/of unlimited subscriptions used/)).toBeVisible()
  await expect(page.getByRole('button', { name: '✓ Your current plan' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toBeVisible()

  await page.goto(settings('notifications'))
  const consent = page.getByRole('checkbox', { name: 'I agree to receive SMS notifications from Duely' })
  await expect(consent).not.toBeChecked()
  const add = page.getByRole('button', { name: 'Add phone number' })
  await expect(add).toBeDisabled()
  await consent.click()
  await expect(page.getByText('SMS notifications updated')).toBeVisible()
  await add.click()
  await page.getByPlaceholder('+1234567890').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirmByPassword(page, DEMO_PASSWORD)
  await expect(page.getByText('Phone number updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit phone number' }).click()
  await page.getByPlaceholder('+1234567890').fill('+1 (555) 010-0123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('+15550100123', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Enable All Notifications' }).click()
  await expect(page.getByText('Notification preferences updated')).toBeVisible()
  await expect(emailSwitch(page)).toBeDisabled()
  await expect(consent).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Edit phone number' })).toBeDisabled()
  await page.goto(REMINDERS)
  await expect(summary(page).getByText('SMS Off')).toBeVisible()
  await expect(summary(page).getByText('Email Off')).toBeVisible()
})

test('by keyboard only', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'keys@example.com')
  await page.goto(settings('account'))
  await page.getByRole('tab', { name: 'Account' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(settings('plan'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(settings('notifications'))
  const all = page.getByRole('switch', { name: 'Enable All Notifications' })
  await expect(all).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(emailSwitch(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Email notifications updated')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Eastern Time (US & Canada)' })).toBeFocused()
  await page.keyboard.type('Tok')
  await expect(page.getByRole('option', { name: 'Tokyo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Timezone updated successfully')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveText('Tokyo')

  await page.goto(settings('account'))
  const edit = page.getByRole('button', { name: 'Edit full name' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kay')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(page.getByText('Not set').first()).toBeVisible()
})

test('axe finds nothing and nothing overflows, on a desk and on a phone', async ({
  page,
  context,
  product,
}) => {
  await signInAsDemo(context, product)
  for (const path of [REMINDERS, settings('account'), settings('plan'), settings('notifications')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessibleAtAnyWidth(page)
  }
})
