import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'
import { buyPlan } from './support/plans.ts'

/** A year of card payments, read in the browser; the found subscriptions are saved and appear in a calendar. */
const NOW = '2026-03-05T15:00:00Z'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

type Payment = { day: number; words: string; amount: string; months?: number[] }

/** Nine recurring payments, and others. */
const PAYMENTS: readonly Payment[] = [
  { day: 10, words: 'NETFLIX.COM LOS GATOS CA', amount: '15.49' },
  { day: 12, words: 'SPOTIFY P1B2C3D4E5', amount: '11.99' },
  { day: 3, words: 'DROPBOX*K3J2H1G0', amount: '11.99' },
  { day: 17, words: 'APPLE.COM/BILL ICLOUD', amount: '2.99' },
  { day: 20, words: 'HULU 877-8244858 CA', amount: '17.99' },
  { day: 22, words: 'OPENAI *CHATGPT SUBSCR', amount: '20.00' },
  { day: 25, words: 'NYTIMES*NYTIMES DISC', amount: '17.00' },
  { day: 28, words: 'PLANET FITNESS CLUB FEES', amount: '24.99' },
  { day: 15, words: 'AUDIBLE*MEMBERSHIP', amount: '14.95' },
]

function statement(): string {
  const months = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2025, 2 + i, 1)))
  const lines = months.flatMap((month, i) => {
    const on = (day: number) => new Date(month.getTime() + (day - 1) * 86_400_000).toISOString().slice(0, 10)
    return [
      ...PAYMENTS.map(({ day, words, amount }) => `${on(day)},${words},-${amount}`),
      `${on(5)},GREENLEAF MARKET 0441 SPRINGFIELD,-${31 + ((i * 7) % 23)}.${10 + i}`,
      `${on(19)},GREENLEAF MARKET 0441 SPRINGFIELD,-${22 + ((i * 5) % 31)}.${20 + i}`,
      `${on(1)},PAYROLL ACME,2450.00`,
    ]
  })
  return `Date,Description,Amount\n${lines.join('\n')}\n`
}

test('a statement of a year becomes eight subscriptions without a line of it leaving the browser', async ({
  page,
  context,
  product,
}) => {
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
    .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(statement()) })
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
