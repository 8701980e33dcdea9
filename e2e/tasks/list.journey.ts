import type { Page } from '@playwright/test'
import { countClicks } from '../support/clicks.ts'
import { moveTo } from '../support/clock.ts'
import { signIn } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { createSignedInUser, PASSWORD, record, recordAll } from '../support/people.ts'
import { buyPlan } from '../support/plans.ts'
import { begins, type Say } from '../support/said.ts'

/** What is done with one subscription of the list, each as a task with its count of clicks. */
const NOW = '2026-03-05T15:00:00Z'
const PAGE = '/dashboard/subscriptions'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

const rows = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('Subscriptions') }).getByRole('listitem')
const row = (page: Page, say: Say, name: string) => rows(page, say).filter({ hasText: name })

test('find one of forty: by keyboard alone, no click', async ({ page, context, product, reader, say }) => {
  await createSignedInUser(context, product, 'fry@example.com', reader)
  await buyPlan(page, product, 'pro-monthly')
  await recordAll(
    context,
    product,
    Array.from({ length: 40 }, (_, at) => ({
      name: at === 33 ? 'Café Olé box' : `Service ${at + 1}`,
      amount: '9.99',
      billingCycle: 'monthly',
      nextBillingDate: `2026-03-${10 + (at % 20)}`,
      category: ['Entertainment', 'Productivity', 'Gaming', 'Other'][at % 4],
      paymentMethod: ['Visa 4242', 'PayPal', 'Checking account'][at % 3],
    })),
  )
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  await expect(page.getByText(say('Showing 1 to 3 of 40 subscriptions'))).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: say('Search') })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('cafe box')
  await expect(search).toHaveValue('cafe box')
  await expect(rows(page, say)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Café Olé box' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Café Olé box' })).toBeVisible()
  // Back leads to what was found.
  await page.goBack()
  await expect(search).toHaveValue('cafe box')
  await expect(rows(page, say)).toHaveCount(1)
  expect(await clicks()).toBe(0)
})

test('cancelled, runs to the end of the month: 3 clicks', { tag: '@core' }, async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'mia@example.com', reader)
  await record(context, product, 'Disney+', { amount: '8.99', nextBillingDate: '2026-04-01' })
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: say('Decide about Disney+') }).click()
  await page.getByRole('button', { name: begins(say('I cancelled it')) }).click()
  const dialog = page.getByRole('dialog', { name: say('You cancelled Disney+') })
  await expect(dialog.getByLabel(say('It runs until'))).toHaveValue('2026-03-31')
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expect(page.getByText(say('Cancelled: no more reminders of it'))).toBeVisible()
  await expect(row(page, say, 'Disney+')).toContainText(say('Cancelled'))
  await expect(row(page, say, 'Disney+')).toContainText(say('Access until Mar 31'))
  await expect(row(page, say, 'Disney+')).toContainText(say('no renewal'))
  expect(await clicks()).toBe(3)
  await page.goto('/dashboard/reminders')
  await expect(page.getByRole('list', { name: say('Goes out next') })).toHaveCount(0)
})

test('deleted the wrong one: back in 1 click, and later in 3', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  await createSignedInUser(context, product, 'dee@example.com', reader)
  await record(context, product, 'Netflix')
  await record(context, product, 'Spotify')
  const clicks = await countClicks(page)
  const remove = async () => {
    await page.getByRole('button', { name: say('Delete Netflix') }).click()
    const question = page.getByRole('alertdialog', { name: say('Delete Subscription?') })
    await expect(question).toContainText('Netflix')
    await expect(question).toContainText(say('Past charges and reminders stay in your history.'))
    await question.getByRole('button', { name: say('Delete') }).click()
    await expect(page.getByText(say('Subscription deleted successfully'))).toBeVisible()
    await expect(row(page, say, 'Netflix')).toHaveCount(0)
  }
  await page.goto(PAGE)
  await remove()
  const before = await clicks()
  await page.getByRole('button', { name: say('Undo', 'act-labels') }).click()
  await expect(row(page, say, 'Netflix')).toBeVisible()
  expect((await clicks()) - before).toBe(1)

  await remove()
  // A day later the toast is long gone.
  await moveTo(product, page, '2026-03-06T15:00:00Z')
  await page.goto(PAGE)
  await expect(row(page, say, 'Spotify')).toBeVisible()
  await expect(row(page, say, 'Netflix')).toHaveCount(0)
  const later = await clicks()
  await page.getByRole('button', { name: say('More for the list') }).click()
  await page.getByRole('button', { name: say('Recently deleted') }).click()
  await page.getByRole('button', { name: say('Restore Netflix') }).click()
  await expect(row(page, say, 'Netflix')).toBeVisible()
  expect((await clicks()) - later).toBe(3)
  await page.reload()
  await expect(row(page, say, 'Netflix')).toContainText(say('Active'))
})

test('pause for two months: 4 clicks, and it resumes by itself with its mail', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  const email = 'pau@example.com'
  await createSignedInUser(context, product, email, reader)
  await record(context, product, 'City Gym', { amount: '39.00', nextBillingDate: '2026-03-20' })
  const clicks = await countClicks(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: say('Decide about City Gym') }).click()
  await page.getByRole('button', { name: begins(say('Pause it')) }).click()
  const dialog = page.getByRole('dialog', { name: say('Pause City Gym') })
  await dialog.getByRole('button', { name: say('Two months') }).click()
  await expect(dialog.getByLabel(say('Resume on'))).toHaveValue('2026-05-05')
  await dialog.getByRole('button', { name: say('Pause'), exact: true }).click()
  await expect(row(page, say, 'City Gym')).toContainText(say('Paused'))
  await expect(row(page, say, 'City Gym')).toContainText(say('Resumes May 5'))
  await expect(row(page, say, 'City Gym')).toContainText(say('no renewal'))
  expect(await clicks()).toBe(4)

  // The first minute of May 5 in New York.
  await moveTo(product, page, '2026-05-05T04:01:00Z')
  const letter = await product.mail(email, say('City Gym is active again'))
  expect(letter.text).toContain(
    say(
      'City Gym was paused until today. It renews next on Wednesday, May 20, 2026, and reminders about it are sent again.',
    ),
  )
  expect((await product.mails(email)).filter(({ subject }) => subject.startsWith('City Gym, '))).toEqual([])
  await signIn(context, product, email, PASSWORD)
  await page.goto(PAGE)
  await expect(row(page, say, 'City Gym')).toContainText(say('Active'))
  await expect(row(page, say, 'City Gym')).toContainText(say('Renews in 15 days, May 20'))
})
