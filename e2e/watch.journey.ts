import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { act, createSignedInUser, record } from './support/people.ts'

/** Whether a cancelled subscription has really stopped: asked once, and answered where the person is. */
const NOW = '2026-03-05T15:00:00Z'
/** 09:00 in New York, two days after the charge of the 10th. */
const ASKED = '2026-03-12T13:00:00Z'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

test('cancelled, asked, answered from the mail, and both figures say so', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'wanda.watch@example.com')
  const id = await record(context, product, 'Netflix', { amount: '15.99', nextBillingDate: '2026-03-10' })
  await act(context, product, id, { kind: 'cancelled' })
  await page.goto(`/dashboard/subscriptions/${id}`)
  await expect(page.getByText('On Mar 12 we ask you whether there was one.')).toBeVisible()

  await moveTo(product, page, ASKED)
  const letter = await product.mail('wanda.watch@example.com', 'Was Netflix charged again on Mar 10?')
  await page.goto('/dashboard')
  const home = page.getByRole('list', { name: 'Did it stop?' })
  await expect(home.getByText('Was Netflix charged again on Mar 10?')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/dashboard/subscriptions/${id}`)
  await expect(page.getByRole('button', { name: 'No, it stopped' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('the link only asks; its button answers, signed out too', async () => {
    const stranger = await page.context().browser()?.newContext({ baseURL: product.url })
    const reader = await stranger?.newPage()
    if (!reader) throw new Error('no browser')
    const link = /https?:\/\/\S+\/act\/[\w-]+\?do=stopped/.exec(letter.text)?.[0] ?? 'no link in the letter'
    await reader.goto(link.replace(/^https?:\/\/[^/]+/, product.url))
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Was Netflix charged again on Mar 10?')
    await reader.getByRole('button', { name: 'No, it stopped' }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Netflix has stopped')
    await stranger?.close()
  })
  await page.goto('/dashboard')
  const avoided = page.getByText('Stopped for sure')
  await expect(avoided).toBeVisible()
  await expect(page.getByRole('list', { name: 'Did it stop?' })).toBeHidden()
  await avoided.click()
  await expect(page.getByRole('link', { name: 'Netflix' }).first()).toBeVisible()
})

test('charged again: with its day and amount, and the way to what can be done', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'carl.charged@example.com')
  const id = await record(context, product, 'Hulu', { amount: '17.99', nextBillingDate: '2026-03-10' })
  await act(context, product, id, { kind: 'cancelled' })
  await moveTo(product, page, ASKED)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Yes, it was charged' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hulu was charged again' })
  await expect(dialog.getByLabel('Charged on')).toHaveValue('2026-03-10')
  await dialog.getByLabel('Charged on').fill('2026-03-09')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a day after your last day of access')).toBeVisible()
  await dialog.getByLabel('Charged on').fill('2026-03-11')
  await dialog.getByLabel('Amount').fill('18.99')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/dashboard/subscriptions/${id}`)
  await expect(page.getByText('It was charged on Mar 11, after you cancelled it.')).toBeVisible()
  const packet = page.getByRole('link', { name: 'What you can do' })
  await expect(packet).toHaveAttribute('href', `/dashboard/subscriptions/${id}/packet`)
  await expect(page.getByText('$18.99').first()).toBeVisible()
  await expectAccessible(page)
})

const csv = (lines: readonly string[]) => `Date,Description,Amount\n${lines.join('\n')}\n`
const OTHERS = ['2026-01-12', '2026-02-12', '2026-03-12'].map((day) => `${day},SPOTIFY P1B2C3D4E5,-11.99`)
const netflixOn = (...days: string[]) => days.map((day) => `${day},NETFLIX.COM LOS GATOS CA,-15.99`)

test('a statement of another card closes nothing; one with a charge reopens it', async ({
  page,
  context,
  product,
}) => {
  await createSignedInUser(context, product, 'stella.statement@example.com')
  const id = await record(context, product, 'Netflix', { amount: '15.99', nextBillingDate: '2026-03-10' })
  await act(context, product, id, { kind: 'cancelled' })
  await moveTo(product, page, ASKED)
  const bring = async (lines: readonly string[]) => {
    await page.goto('/dashboard/subscriptions/bring')
    const file = { name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(lines)) }
    await page.getByLabel('File to read').setInputFiles(file)
    await page.getByRole('button', { name: /^Save / }).click()
    await expect(page.getByRole('link', { name: 'See my subscriptions' })).toBeVisible()
  }
  await bring(OTHERS)
  await page.goto(`/dashboard/subscriptions/${id}`)
  await expect(page.getByText('Was Netflix charged again on Mar 10?')).toBeVisible()
  await page.getByRole('button', { name: 'No, it stopped' }).click()
  await expect(page.getByText('You know that it was not charged again.')).toBeVisible()

  await bring(netflixOn('2026-01-10', '2026-02-10', '2026-03-11'))
  await expect(page.getByText('1 subscription was charged after you cancelled')).toBeVisible()
  await page.goto(`/dashboard/subscriptions/${id}`)
  await expect(page.getByText('It was charged on Mar 11, after you cancelled it.')).toBeVisible()
  await product.mail(
    'stella.statement@example.com',
    'Netflix was charged on Mar 11 although you cancelled it',
  )
})
