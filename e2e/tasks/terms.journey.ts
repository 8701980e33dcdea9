import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { countClicks } from '../support/clicks.ts'
import { moveTo } from '../support/clock.ts'
import { expect, test } from '../support/journey.ts'
import { createSignedInUser, record } from '../support/people.ts'
import { buyPlan } from '../support/plans.ts'
import type { Say } from '../support/said.ts'

/** Trials, rhythms, notices, price rises and payment methods, each as a task with its count of clicks. */
const NOW = '2026-03-05T15:00:00Z'
const CANCELLATION =
  'I hereby cancel my City Gym subscription, customer number G-17, with effect from September 19, 2026, or otherwise from the earliest possible date.'
const PAGE = '/dashboard/subscriptions'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

const rows = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('Subscriptions') }).getByRole('listitem')
const row = (page: Page, say: Say, name: string) => rows(page, say).filter({ hasText: name })

async function openAdd(page: Page, say: Say): Promise<Locator> {
  await page
    .getByRole('button', { name: say('Add Subscription') })
    .first()
    .click()
  const add = page.getByRole('dialog', { name: say('Add New Subscription') })
  await expect(add.getByLabel(say('Service Name'))).toBeFocused()
  return add
}

/** What of the open dialog lies outside the window at the left or right. */
const CUT = `[...document.querySelectorAll('[role=dialog] :is(input, button, textarea, label, p, span)')]
  .filter((each) => each.getClientRects().length > 0 && !each.closest('.sr-only'))
  .filter((each) => each.getBoundingClientRect().left < 0 || each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.textContent)`

/** Checks what is open at 360 px, and that at 400 % zoom nothing of it is cut. */
async function expectFitsEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  const cut = await page.evaluate<string[]>(CUT)
  expect(cut).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a trial that ends on Friday: 4 clicks', async ({ page, context, product, reader, say }) => {
  await createSignedInUser(context, product, 'trial@example.com', reader)
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  const add = await openAdd(page, say)
  await add.getByLabel(say('Service Name')).fill('hul')
  await add.getByRole('option', { name: /^Hulu/ }).first().click()
  await add.getByRole('switch', { name: say('Free trial') }).click()
  await add.getByLabel(say('Trial ends')).fill('2026-03-13')
  await add.getByLabel(say('Then costs')).fill(say('7.99'))
  await expect(add.getByText(say('The first charge is on Mar 13.'))).toBeVisible()
  await expectFitsEverywhere(page)
  await add.getByRole('button', { name: say('Add Subscription') }).click()
  await expect(row(page, say, 'Hulu')).toContainText(say('Trial, 8 days left'))
  await expect(page.getByText(say('with 1 trial, $7.99 from Mar 13'), { exact: true })).toBeVisible()
  expect(await clicks()).toBe(4)

  await page.goto('/dashboard')
  await expect(page.getByText(say('with 1 trial, $7.99 from Mar 13'), { exact: true }).first()).toBeVisible()
})

test('every four weeks, thirteen times: 5 clicks', async ({ page, context, product, reader, say }) => {
  await createSignedInUser(context, product, 'fay@example.com', reader)
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  const add = await openAdd(page, say)
  await add.getByLabel(say('Service Name')).fill('Vegetable box')
  await add.getByLabel(say('Amount')).fill('24')
  await add.getByLabel(say('Next Billing Date')).fill('2026-03-10')
  await add.getByRole('combobox', { name: say('Billing Cycle') }).click()
  await page.getByRole('option', { name: say('Weekly') }).click()
  await add.getByRole('button', { name: say('More details') }).click()
  await add.getByLabel(say('Renews every how many weeks')).fill('4')
  await add.getByLabel(say('Payments left')).fill('13')
  await expect(add.getByText(say('The last payment is on Feb 9, 2027.'))).toBeVisible()
  await expect(add.getByText(say('Apr 7, 2026'))).toBeVisible()
  await expectFitsEverywhere(page)
  await add.getByRole('button', { name: say('Add Subscription') }).click()
  await expect(row(page, say, 'Vegetable box')).toContainText(say('Every 4 weeks'))
  expect(await clicks()).toBe(5)
})

test('a contract with notice: 5 clicks, and a letter to cancel it in 2', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'gus@example.com', reader)
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  const add = await openAdd(page, say)
  await add.getByLabel(say('Service Name')).fill('City Gym')
  await add.getByLabel(say('Amount')).fill(say('39.90'))
  await add.getByLabel(say('Next Billing Date')).fill('2026-03-20')
  await add.getByRole('button', { name: say('More details') }).click()
  await add.getByLabel(say('Notice'), { exact: false }).first().fill('3')
  await add.getByRole('combobox', { name: say('Unit of the notice') }).click()
  await page.getByRole('option', { name: say('months') }).click()
  await add.getByLabel(say('Contract until')).fill('2026-09-20')
  await add.getByLabel(say('Then renews for months')).fill('12')
  await expect(add.getByRole('switch', { name: say('Remind me of every payment') })).not.toBeChecked()
  await add.getByLabel(say('Customer number')).fill('G-17')
  await expect(add.getByText(say('The last day to cancel is Jun 20.'))).toBeVisible()
  await expectAccessible(page)
  await add.getByRole('button', { name: say('Add Subscription') }).click()
  await expect(row(page, say, 'City Gym')).toContainText(say('Cancel by Jun 20'))
  expect(await clicks()).toBe(5)

  await row(page, say, 'City Gym').getByRole('link', { name: 'City Gym' }).click()
  await page.getByRole('button', { name: say('How to cancel') }).click()
  const how = page.getByRole('dialog', { name: say('How to cancel City Gym') })
  await expect(how.getByText(say('The last day to cancel is Jun 20, 2026.'))).toBeVisible()
  await expect(how.getByLabel(say('Text'))).toHaveValue(new RegExp(say(CANCELLATION)))
  expect(await how.getByRole('link', { name: say('Open in mail program') }).getAttribute('href')).toContain(
    'G-17',
  )
  await expectFitsEverywhere(page)
  await test.step('printed, the letter stands alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(say('To whom it may concern,', 'page-cancel-letter')).last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
})

test('a price that rises on May 1: 3 clicks, and back in 3', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'rae@example.com', reader)
  await record(context, product, 'Netflix', { amount: '15.49', nextBillingDate: '2026-03-10' })
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: say('Edit Netflix') }).click()
  const edit = page.getByRole('dialog', { name: say('Edit Subscription') })
  await edit.getByLabel(say('Amount')).fill(say('17.99'))
  await edit.getByRole('radio', { name: say('New price from Mar 10, 2026') }).click()
  await edit.getByLabel(say('Holds from')).fill('2026-05-01')
  await expectFitsEverywhere(page)
  await test.step('what is chosen shows in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const colors = await page.evaluate<string[]>(`['input[type=radio]:checked + span', '[role=dialog]'].map(
      (each) => getComputedStyle(document.querySelector(each)).backgroundColor)`)
    expect(colors[0]).not.toBe(colors[1])
    await page.emulateMedia({ forcedColors: null })
  })
  await edit.getByRole('button', { name: say('Save Changes') }).click()
  await expect(row(page, say, 'Netflix')).toContainText(say('$17.99 from May 1'))
  await expect(row(page, say, 'Netflix')).toContainText(say('$15.49'))
  expect(await clicks()).toBe(3)

  await row(page, say, 'Netflix').getByRole('link', { name: 'Netflix' }).click()
  await page.getByRole('button', { name: say('Remove the price of $17.99 from May 1, 2026') }).click()
  await expectAccessible(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Remove') })
    .click()
  await expect(page.getByText(say('Price removed'))).toBeVisible()
  await expect(page.getByRole('list', { name: say('Prices ahead') })).toBeHidden()
  await page.getByRole('button', { name: say('Undo', 'act-labels') }).click()
  await expect(page.getByRole('list', { name: say('Prices ahead') })).toContainText(
    say('$17.99 from May 1, 2026'),
  )
})

test('my card expires: what it pays for is found and moved in 5 clicks', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'vic@example.com', reader)
  await buyPlan(page, product, 'pro-monthly')
  for (const name of ['Netflix', 'Spotify', 'Dropbox', 'Hulu'])
    await record(context, product, name, { paymentMethod: 'Visa 4242' })
  await record(context, product, 'City Gym', { paymentMethod: 'Checking account' })
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: say('Filter') }).click()
  await page.getByRole('button', { name: 'Visa 4242' }).click()
  await expect(page.getByText(say('Showing 1 to 3 of 4 subscriptions'))).toBeVisible()
  await page.getByRole('button', { name: say('Select several') }).click()
  const bar = page.getByRole('region', { name: say('Selected subscriptions') })
  await bar.getByRole('button', { name: say('Select all 4') }).click()
  await expect(bar.getByText(say('4 selected'))).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.getByRole('button', { name: say('Payment method') }).click()
  const dialog = page.getByRole('dialog', { name: say('Payment method of 4 subscriptions') })
  await dialog.getByLabel(say('Payment method')).fill('Visa 9999')
  await expectFitsEverywhere(page)
  await dialog.getByLabel(say('Payment method')).press('Enter')
  await expect(page.getByText(say('4 subscriptions updated'))).toBeVisible()
  expect(await clicks()).toBe(5)

  await page.goto(`${PAGE}?payment=Visa+9999&sort=name`)
  await expect(page.getByText(say('Showing 1 to 3 of 4 subscriptions'))).toBeVisible()
  await test.step('several are deleted and brought back', async () => {
    await page.getByRole('button', { name: say('Select several') }).click()
    await page.getByRole('checkbox', { name: say('Select Netflix') }).check()
    await page.getByRole('checkbox', { name: say('Select Dropbox') }).check()
    await bar.getByRole('button', { name: say('Delete') }).click()
    await expectAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Delete') })
      .click()
    await expect(page.getByText(say('Showing 1 to 2 of 2 subscriptions'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo', 'act-labels') }).click()
    await expect(page.getByText(say('Showing 1 to 3 of 4 subscriptions'))).toBeVisible()
  })
})
