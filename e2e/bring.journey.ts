import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { confirmByPassword, createSignedInUser, record } from './support/people.ts'
import { buyPlan } from './support/plans.ts'
import { PAYMENTS, yearOfPayments } from './support/statements.ts'

/**
 * A year of card payments, read in the browser; the found subscriptions are saved and appear in a calendar.
 */
const NOW = '2026-03-05T15:00:00Z'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

test('a statement of a year becomes eight subscriptions without a line of it leaving the browser', {
  tag: '@core',
}, async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'bea@example.com')
  await buyPlan(page, product, 'pro-monthly')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Bring a list or a statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bring what you have' })).toBeVisible()
  await expect(page.getByText('never uploaded')).toBeVisible()
  await expectAccessible(page)

  await page
    .getByLabel('File to read')
    .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(yearOfPayments()) })
  await expect(page.getByText(/found 9 regular payments\. It stays in this browser\./)).toBeVisible()
  const found = page.getByRole('list', { name: 'Subscriptions', exact: true })
  await expect(found.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(9)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('checkbox', { name: 'Import Hulu' }).uncheck()
  await page.getByRole('button', { name: 'Save 8 subscriptions' }).click()
  await expect(page.getByText('8 subscriptions added.')).toBeVisible()
  await expectAccessible(page)

  await test.step('no request contained a line or its words', () => {
    expect(sent.some((request) => request.includes('/api/import'))).toBe(true)
    for (const { words } of PAYMENTS) expect(sent.filter((request) => request.includes(words))).toEqual([])
    expect(sent.filter((request) => /GREENLEAF|PAYROLL|2450\.00/.test(request))).toEqual([])
  })

  await page.getByRole('link', { name: 'See my subscriptions' }).click()
  await expect(page.getByText('Current usage: 8/unlimited subscriptions')).toBeVisible()
  await expect(page.getByText('Netflix').first()).toBeVisible()

  await page.goto('/dashboard/settings?tab=notifications')
  await page.getByRole('button', { name: 'Create calendar address' }).click()
  await confirmByPassword(page)
  const address = await page.getByRole('textbox', { name: 'Your calendar address' }).inputValue()
  await expectAccessible(page)
  // A calendar app has no session.
  const feed = await fetch(address.replace(/^https?:\/\/[^/]+/, product.url))
  expect(feed.status).toBe(200)
  expect(await feed.text()).toContain('SUMMARY:Netflix renews: $15.49')
})

test('a list is corrected where its problem is shown, saved, and undone as a whole', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'lou.brings@example.com')
  await record(context, product, 'Gym', { amount: '30.00', nextBillingDate: '2026-03-12' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/subscriptions')
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel('Or paste cells or lines')
    .fill(
      'name\tprice\tcycle\tnext payment\nNetflix\t15.49\tmonthly\t2026-03-10\nGym\t30\tmonthly\t2026-03-12\nPaper\tmuch\tyearly\t2026-04-01\n',
    )
  await page.getByRole('button', { name: 'Read what I pasted' }).click()
  await expect(
    page.getByText('1 subscription chosen of 3, 1 recorded already, 1 row needs a look'),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Amount of Paper' }).fill('120')
  await page.getByRole('button', { name: 'Save 2 subscriptions' }).click()
  await expect(page.getByText('2 subscriptions added.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.goto('/dashboard/subscriptions')
  await expect(page.getByText('Current usage: 1/5 subscriptions')).toBeVisible()
})

test('one typed line is a whole subscription', async ({ page, context, product }) => {
  await createSignedInUser(context, product, 'ivo@example.com')
  await page.goto('/dashboard/subscriptions')
  await page.getByRole('button', { name: 'Add Subscription' }).first().click()
  await expect(page.getByLabel('Service Name')).toBeFocused()
  await page.keyboard.type('netf 15.49 on the 10th')
  await expect(page.getByRole('option', { name: /Netflix.*next Mar 10, 2026/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Service Name')).toHaveValue('Netflix')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Subscription added successfully!')).toBeVisible()
  await expect(page.getByText('$15.49').first()).toBeVisible()
})
