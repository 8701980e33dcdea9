import type { Page } from '@playwright/test'
import { moveProductTo } from './support/clock.ts'
import { firstStart, type Product, startProduct, until } from './support/product.ts'
import { expect, test } from './support/reading.ts'
import { selectOption } from './support/select-option.ts'

/**
 * The core promise, from a visitor's first click to the reminder: on time, once (README, What it promises).
 */
let product: Product
const email = 'ann@example.com'
const password = 'four quiet horses'

// 07:00 in New York, two days before the clock change there.
const MORNING = '2026-03-06T12:00:00Z'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  product = await startProduct({ fill: firstStart })
  await moveTo(MORNING)
})
test.afterAll(() => product.stop())

const reminders = async () =>
  (await product.mails(email)).map(({ subject }) => subject).filter((subject) => subject.includes('renews'))

const moveTo = (instant: string) => moveProductTo(product, instant)

async function openSubscriptions(page: Page, at: string): Promise<void> {
  await page.clock.setFixedTime(at)
  await page.goto(`${product.url}/dashboard/subscriptions`)
  await expect(page.getByText('Current usage: 1/5 subscriptions')).toBeVisible()
}

test('a visitor signs up, records Netflix and is reminded on time, once', { tag: '@core' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await page.clock.setFixedTime(MORNING)

  await test.step('sign up and verify by the mailed link', async () => {
    await page.goto('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/login')
    const letter = await product.mail(email, /Confirm/)
    const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(letter.text)?.[0]
    await page.goto(link ?? 'no link in the letter')
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('record Netflix, 15.99 USD monthly, renewing in 3 days', async () => {
    await page.goto('/dashboard/subscriptions')
    await page.getByRole('button', { name: 'Add Subscription' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add New Subscription' })
    await dialog.getByLabel('Service Name').fill('Netflix')
    await dialog.getByLabel('Amount').fill('15.99')
    await dialog.getByLabel('Next Billing Date').fill('2026-03-09')
    await dialog.getByRole('button', { name: 'Add Subscription' }).click()
    await expect(page.getByText('Subscription added successfully!')).toBeVisible()
  })

  await test.step('nothing before 09:00', async () => {
    await moveTo('2026-03-06T13:59:59Z')
    expect(await reminders()).toEqual([])
  })

  await test.step('at 09:00 in her timezone the reminder arrives', async () => {
    product.moveClock('2026-03-06T14:00:01Z')
    const letter = await product.mail(email, 'Netflix, $15.99, renews in 3 days')
    expect(letter.text).toContain('$15.99')
    expect(letter.text).toContain('Monday, March 9, 2026')
    expect(letter.text).not.toContain('late')
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  await test.step('another tick, a restart and a crash send nothing more', async () => {
    await moveTo('2026-03-06T14:05:00Z')
    await product.restart('SIGTERM')
    await moveTo('2026-03-06T14:06:00Z')
    await product.restart('SIGKILL')
    await moveTo('2026-03-06T14:20:00Z')
    expect(await reminders()).toEqual(['Netflix, $15.99, renews in 3 days'])
  })

  await test.step('moved to the 12th: the new renewal has its own reminder', async () => {
    await openSubscriptions(page, '2026-03-06T14:05:00Z')
    await page.getByRole('button', { name: 'Edit Netflix' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Subscription' })
    await dialog.getByLabel('Next Billing Date').fill('2026-03-12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Subscription updated successfully!')).toBeVisible()
    // 08:00, daylight saving time since yesterday; then 09:00.
    await moveTo('2026-03-09T12:00:00Z')
    expect(await reminders()).toEqual(['Netflix, $15.99, renews in 3 days'])
    await moveTo('2026-03-09T13:00:01Z')
    await until('the second reminder', 30_000, async () => ((await reminders()).length === 2 ? true : null))
  })

  await test.step('paused: nothing is sent', async () => {
    await openSubscriptions(page, '2026-03-09T13:05:00Z')
    await page.getByRole('button', { name: 'Edit Netflix' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Subscription' })
    await selectOption(page, dialog.getByRole('combobox', { name: 'Status' }), 'Paused')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Subscription updated successfully!')).toBeVisible()
    for (const day of ['2026-03-12T14:00:00Z', '2026-04-09T14:00:00Z', '2026-04-12T14:00:00Z'])
      await moveTo(day)
    expect(await reminders()).toHaveLength(2)
  })

  await context.close()
})
