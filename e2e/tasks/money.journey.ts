import { countClicks } from '../support/clicks.ts'
import { moveTo } from '../support/clock.ts'
import { expect, test } from '../support/journey.ts'
import { act, createSignedInUser, record, recordAll } from '../support/people.ts'
import { begins } from '../support/said.ts'

/** Questions about money, each as a task that starts on Home, with its count of clicks. */
const NOW = '2026-03-05T15:00:00Z'
/** What is said next to a charge after a cancellation. */
const HELP =
  'You were charged after the day on which your access ended. Ask for your money back: the date you cancelled and your confirmation are on this page.'
const HOME = '/dashboard'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

test('what did I pay for Spotify this year: 2 clicks', async ({ page, context, product, reader, say }) => {
  await createSignedInUser(context, product, 'listener@example.com', reader)
  const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
  await recordAll(context, product, [
    {
      name: 'Spotify',
      amount: '11.99',
      billingCycle: 'monthly',
      nextBillingDate: '2026-04-02',
      charges: months.map((month) => ({ date: `${month}-02`, amount: month < '2026' ? '10.99' : '11.99' })),
    },
    { name: 'Netflix', amount: '15.49', billingCycle: 'monthly', nextBillingDate: '2026-03-10' },
  ])
  const clicks = await countClicks(page)
  await page.goto(HOME)
  await page
    .getByRole('link', { name: say('Subscriptions'), exact: true })
    .first()
    .click()
  await page.getByRole('link', { name: 'Spotify', exact: true }).click()
  const summary = page.getByRole('region', { name: say('Summary', 'page-screen') })
  await expect(summary.getByText(say('Paid this year'))).toBeVisible()
  // Three of 11.99 this year; two of 10.99 before.
  await expect(summary).toContainText(say('$35.97'))
  await expect(summary).toContainText(say('$57.95 in all'))
  expect(await clicks()).toBe(2)
  await expect(page.getByRole('list', { name: say('Charges') }).getByRole('listitem')).toHaveCount(5)
})

test('paid in euro, earned in dollar: 3 clicks once, then none', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'eve@example.com', reader)
  await record(context, product, 'Der Spiegel', { amount: '20.00', currency: 'EUR' })
  await record(context, product, 'Netflix', { amount: '10.00' })
  const clicks = await countClicks(page)
  await page.goto(HOME)
  const summary = page.getByRole('region', { name: say('Summary', 'home') })
  await expect(summary).toContainText(`${say('$10.00')}${say('€20.00')}`)
  await expect(summary.getByText(begins(say('about $33').replace(say('$33'), '')))).toHaveCount(0)
  await page
    .getByRole('link', { name: say('Settings'), exact: true })
    .first()
    .click()
  await page.getByRole('combobox', { name: say('Home currency') }).click()
  await page.getByRole('option', { name: reader.language === 'en' ? 'US dollars (USD)' : '(USD)' }).click()
  await expect(page.getByText(say('Home currency updated'))).toBeVisible()
  expect(await clicks()).toBe(3)

  // By the rates that come with Duely: 10 + 20 × 1.1720.
  for (const path of [HOME, '/dashboard/subscriptions']) {
    await page.goto(path)
    await expect(summary.getByText(say('about $33'), { exact: true })).toBeVisible()
    await expect(
      summary.getByText(`${say('$10.00')} + ${say('€20.00')}`, { exact: true }).first(),
    ).toBeVisible()
  }
  expect(await clicks()).toBe(3)
})

test('what can I still stop in the next 7 days: no click, and 2 to stop one', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'wim@example.com', reader)
  await record(context, product, 'iCloud+', { amount: '2.99', nextBillingDate: '2026-03-06' })
  await record(context, product, 'Netflix', { amount: '15.49', nextBillingDate: '2026-03-09' })
  await record(context, product, 'Die Zeit', {
    amount: '6.50',
    currency: 'EUR',
    nextBillingDate: '2026-03-12',
  })
  // Renews in the next 7 days too, but is bound until September.
  await record(context, product, 'City Gym', {
    amount: '39.00',
    nextBillingDate: '2026-03-08',
    commitment: { endsOn: '2026-09-08', renewsForMonths: 12 },
  })
  // A month from now.
  await record(context, product, 'Dropbox', { amount: '11.99', nextBillingDate: '2026-04-05' })
  const clicks = await countClicks(page)
  await page.goto(HOME)
  await expect(page.getByText(say('You can still stop $18.48 in the next 7 days'))).toBeVisible()
  await expect(page.getByText(say('and €6.50'), { exact: true })).toBeVisible()
  const upcoming = page.getByRole('list', { name: say('Upcoming renewals') }).getByRole('listitem')
  await expect(upcoming).toHaveCount(4)
  expect(await clicks()).toBe(0)

  const letter = page.getByRole('region', { name: say('Up next') })
  await expect(letter).toContainText('iCloud+')
  await letter.getByRole('button', { name: say('I cancelled it') }).click()
  const dialog = page.getByRole('dialog', { name: say('You cancelled iCloud+') })
  await expect(dialog.getByLabel(say('It runs until'))).toHaveValue('2026-03-05')
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expect(page.getByText(say('You can still stop $15.49 in the next 7 days'))).toBeVisible()
  await expect(letter).not.toContainText('iCloud+')
  expect(await clicks()).toBe(2)
})

test('a charge after cancelling: recorded and named in 3 clicks, refunded in 3', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'cas@example.com', reader)
  const id = await record(context, product, 'Hulu', { amount: '7.99', nextBillingDate: '2026-03-20' })
  const confirmation = 'Cancellation number H-2026-17'
  await act(context, product, id, { kind: 'cancelled', accessUntil: '2026-03-01', confirmation })
  const clicks = await countClicks(page)
  await page.goto('/dashboard/subscriptions')
  await page.getByRole('link', { name: 'Hulu', exact: true }).click()
  await page.getByRole('button', { name: say('Add a charge') }).click()
  const add = page.getByRole('dialog', { name: say('Add a charge') })
  // Today and the usual price stand there already.
  await expect(add.getByLabel(say('Charged on'))).toHaveValue('2026-03-05')
  await expect(add.getByLabel(say('Amount'))).toHaveValue('7.99')
  await add.getByRole('button', { name: say('Add charge') }).click()
  const charge = page.getByRole('list', { name: say('Charges') }).getByRole('listitem')
  await expect(charge).toContainText(say('Charged after you cancelled'))
  await expect(page.getByText(say(HELP))).toBeVisible()
  // What helps to get it back is on the same page.
  await expect(page.getByText(confirmation)).toBeVisible()
  expect(await clicks()).toBe(3)

  await page.getByRole('button', { name: say('Change the charge of Mar 5, 2026') }).click()
  const change = page.getByRole('dialog', { name: say('Charge of Mar 5, 2026') })
  await change.getByRole('checkbox', { name: say('It was refunded') }).click()
  await change.getByRole('button', { name: say('Save charge') }).click()
  await expect(charge).toContainText(say('Refunded'))
  await expect(page.getByText(say('Charged after you cancelled'), { exact: true })).toHaveCount(0)
  expect(await clicks()).toBe(6)
})
