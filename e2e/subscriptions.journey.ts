import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { change, createSignedInUser, record } from './support/people.ts'
import { selectOption } from './support/select-option.ts'

/** The Subscriptions page, in a browser, with the real server behind it (spec, Subscriptions page). */
const NOW = '2026-03-05T15:00:00Z'
const PAGE = '/dashboard/subscriptions'

// The last file would keep one worker busy while the others are done; its journeys have nobody in common.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Subscription' }).first()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rows = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

test('the first one, recorded by keyboard only', { tag: '@core' }, async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'kim@example.com')
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  await expect(page.getByText('Current usage: 0/5 subscriptions')).toBeVisible()
  await expect(page.getByText('No subscriptions yet')).toBeVisible()
  await expect(page.getByText('N/A')).toBeVisible()
  await expectAccessible(page)

  await addButton(page).focus()
  await page.keyboard.press('Enter')
  const add = dialog(page, 'Add New Subscription')
  await expect(add.getByText('0 / 5 subscriptions used')).toBeVisible()
  await expect(add.getByLabel('Service Name')).toBeFocused()

  await test.step('an empty form: errors at the fields, focus on the first', async () => {
    await page.keyboard.press('Enter')
    await expect(add.getByText('Service name is required')).toBeVisible()
    await expect(add.getByText('Amount is required')).toBeVisible()
    await expect(add.getByText('Next billing date is required')).toBeVisible()
    await expect(add.getByLabel('Service Name')).toBeFocused()
    await expectAccessible(page)
  })

  await page.keyboard.type('Le Monde')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15,9')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The list is there a moment before it listens to keys.
  await expect(page.getByRole('option', { name: 'USD' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('combobox', { name: 'Currency' })).toHaveText('EUR')
  await expect(add.getByRole('combobox', { name: 'Currency' })).toBeFocused()
  for (let field = 0; field < 4; field++) await page.keyboard.press('Tab')
  await page.keyboard.type('03312026')
  await expect(add.getByText('Mar 31, 2026')).toBeVisible()
  await expect(add.getByText('Apr 30, 2026')).toBeVisible()
  await expect(add.getByText('May 31, 2026')).toBeVisible()
  await expect(
    add.getByText('Le Monde, €15.90 monthly, from Mar 31. We write on Mar 28 at 9:00 AM.'),
  ).toBeVisible()
  await expect(add.getByRole('checkbox', { name: '7 days before' })).toBeDisabled()
  await add.getByRole('checkbox', { name: '3 days before' }).focus()
  await page.keyboard.press('Space')
  await expect(add.getByRole('checkbox', { name: '3 days before' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weekend edition')
  await add.getByLabel('Amount').focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Subscription added successfully!')).toBeVisible()
  await expect(add).toBeHidden()
  await expect(addButton(page)).toBeFocused()
  await expect(row(page, 'Le Monde')).toContainText('Weekend edition')
  await expect(row(page, 'Le Monde')).toContainText('Renews in 26 days, Mar 31')
  await expect(row(page, 'Le Monde')).toContainText('€15.90')
  await expect(row(page, 'Le Monde')).toContainText('3 days before')
  await expect(page.getByText('Showing 1 to 1 of 1 subscriptions')).toBeVisible()
  await expect(page.getByText('Current usage: 1/5 subscriptions')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(add.getByLabel('Service Name')).toHaveValue('')
  await expect(add.getByRole('combobox', { name: 'Currency' })).toHaveText('USD')
})

test('a network failure loses no input', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'lou@example.com')
  await page.route('**/api/subscriptions', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(PAGE)
  await expect(page.getByRole('alert')).toContainText('Failed to load subscriptions')
  await expectAccessible(page)
  await page.unroute('**/api/subscriptions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No subscriptions yet')).toBeVisible()

  await addButton(page).click()
  const add = dialog(page, 'Add New Subscription')
  await add.getByLabel('Service Name').fill('Netflix')
  await add.getByLabel('Amount').fill('15.99')
  await add.getByLabel('Next Billing Date').fill('2026-03-06')
  await expect(add.getByText('so we write as soon as this is saved.')).toBeVisible()

  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  await expect(page.getByText('Failed to add subscription. Please try again.')).toBeVisible()
  await expect(add.getByLabel('Service Name')).toHaveValue('Netflix')
  await page.unroute('**/api/subscriptions')
  await add.getByRole('button', { name: 'Add Subscription' }).click()
  await expect(row(page, 'Netflix')).toContainText('Renews tomorrow, Mar 6')
  await expect(page.getByText('1 day', { exact: true })).toBeVisible()

  await page.route('**/api/subscriptions/*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Edit Netflix' }).click()
  const edit = dialog(page, 'Edit Subscription')
  await edit.getByLabel('Amount').fill('17.99')
  await edit.getByLabel('Amount').press('Enter')
  await expect(page.getByText('Failed to update subscription. Please try again.')).toBeVisible()
  await expect(edit.getByLabel('Amount')).toHaveValue('17.99')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Netflix' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete subscription')).toBeVisible()
  await expect(row(page, 'Netflix')).toBeVisible()
})

test('the fifth is the last on Free', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'max@example.com')
  await record(context, product, 'One', { nextBillingDate: '2026-03-10' })
  for (const name of ['Two', 'Three', 'Four']) await record(context, product, name)
  await page.goto(PAGE)
  await addButton(page).click()
  const add = dialog(page, 'Add New Subscription')
  await expect(add.getByText('4 / 5 subscriptions used')).toBeVisible()
  await add.getByLabel('Service Name').fill('Six')
  await add.getByLabel('Amount').fill('6')
  await add.getByLabel('Next Billing Date').fill('2026-03-06')

  await test.step('the last slot is taken in another tab meanwhile', async () => {
    await record(context, product, 'Five')
    await add.getByRole('button', { name: 'Add Subscription' }).click()
    await expect(add.getByRole('alert')).toHaveText('Free plan limit reached.')
    await expect(add.getByLabel('Service Name')).toHaveValue('Six')
    await page.keyboard.press('Escape')
  })

  await page.reload()
  await expect(page.getByText('Current usage: 5/5 subscriptions')).toBeVisible()
  await expect(page.getByText('Free plan limit reached.')).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('pausing one frees its slot', async () => {
    await page.getByRole('button', { name: 'Edit One' }).click()
    const edit = dialog(page, 'Edit Subscription')
    await selectOption(page, edit.getByRole('combobox', { name: 'Status' }), 'Paused')
    await expect(edit.getByText('Only active subscriptions renew and remind you.')).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    expect((await sent).postDataJSON()).toEqual({ status: 'paused' })
    await expect(page.getByText('Subscription updated successfully!')).toBeVisible()
    await expect(row(page, 'One')).toContainText('Paused')
    await expect(page.getByText('Free plan limit reached.')).toBeHidden()
    await expect(addButton(page)).toBeEnabled()
  })
})

test('edit, delete with confirmation, and paging', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'pat@example.com')
  for (let n = 1; n <= 7; n++) {
    const nextBillingDate = `2026-04-${String(n).padStart(2, '0')}`
    const id = await record(context, product, `Service ${n}`, { nextBillingDate, amount: `${n}.00` })
    if (n > 3) await change(context, product, id, { status: 'cancelled' })
  }
  await page.goto(PAGE)
  const pages = page.getByRole('navigation', { name: 'Subscriptions pages' })
  const summary = (from: number, to: number, all: number) =>
    page.getByText(`Showing ${from} to ${to} of ${all} subscriptions`)

  await test.step('three rows at first; a new page size starts at page 1', async () => {
    await expect(summary(1, 3, 7)).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('button', { name: 'Page 3' }).click()
    await expect(summary(7, 7, 7)).toBeVisible()
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    await expect(page.getByRole('option')).toHaveText(['3', '5', '10', '15'])
    await page.getByRole('option', { name: '5', exact: true }).click()
    await expect(summary(1, 5, 7)).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    await page.getByRole('option', { name: '3', exact: true }).click()
    await pages.getByRole('button', { name: 'Page 3' }).click()
  })

  await test.step('cancelling keeps it; confirming deletes it and removes its page', async () => {
    const remove = page.getByRole('button', { name: 'Delete Service 7' })
    const question = page.getByRole('alertdialog', { name: 'Delete Subscription?' })
    await remove.click()
    await expect(question).toContainText(
      'This action cannot be undone. This will permanently delete the subscription.',
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Subscription deleted successfully')).toBeVisible()
    await expect(summary(4, 6, 6)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your subscriptions' })).toBeFocused()
    await page.reload()
    await expect(summary(4, 6, 6)).toBeVisible()
    await page.goto(PAGE)
    await expect(summary(1, 3, 6)).toBeVisible()
  })

  await test.step('an edit shows at once and is kept', async () => {
    await page.getByRole('button', { name: 'Edit Service 2' }).click()
    const edit = dialog(page, 'Edit Subscription')
    await expect(edit.getByRole('combobox', { name: 'Status' })).toHaveText('Active')
    await expect(edit.getByLabel('Service Name')).toBeFocused()
    await expectAccessible(page)
    await edit.getByLabel('Service Name').fill('Second service')
    await edit.getByLabel('Next Billing Date').fill('2026-03-08')
    await expect(edit.getByText('We write today, as soon as this is saved.')).toBeVisible()
    await edit.getByLabel('Service Name').press('Enter')
    await expect(rows(page).first()).toContainText('Second service')
    await expect(page.getByText('3 days', { exact: true })).toBeVisible()
    await page.reload()
    await expect(rows(page).first()).toContainText('Renews in 3 days, Mar 8')
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await addButton(page).click()
  await expect(dialog(page, 'Add New Subscription').getByLabel('Service Name')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a browser in Los Angeles shows the dates of a profile in Auckland', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'America/Los_Angeles' })
  await createSignedInUser(context, product, 'aroha@example.com', {
    timezone: 'Pacific/Auckland',
    culture: 'en-NZ',
  })
  // 5 March in Los Angeles is 6 March in Auckland.
  await record(context, product, 'Sky Sport', { nextBillingDate: '2026-03-06' })
  await record(context, product, 'Neon', { nextBillingDate: '2026-03-10' })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(PAGE)
  await expect(row(page, 'Sky Sport')).toContainText('Renews today, 6 Mar')
  await expect(row(page, 'Neon')).toContainText('Renews in 4 days, 10 Mar')
  await expect(page.getByText('0 days', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Neon' }).click()
  const edit = dialog(page, 'Edit Subscription')
  await expect(edit.getByLabel('Next Billing Date')).toHaveValue('2026-03-10')
  await expect(edit.getByText('We write on 7 Mar at 9:00 am.')).toBeVisible()
  await context.close()
})
