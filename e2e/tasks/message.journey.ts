import type { Browser } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { countClicks } from '../support/clicks.ts'
import { moveProductTo, moveTo } from '../support/clock.ts'
import { expect, test } from '../support/journey.ts'
import { createSignedInUser, record } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { begins } from '../support/said.ts'

/** What is done because of a reminder, each as a task with its count of clicks. */
const NOW = '2026-03-05T15:00:00Z'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

/** Subjects of the reminders of renewals, oldest first. */
const remindersTo = async (product: Product, email: string) =>
  (await product.mails(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Netflix, '))

/** A phone on which nobody is signed in. */
const openPhone = (browser: Browser, product: Product) =>
  browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })

test('remind me tomorrow: 2 clicks, and the mail comes tomorrow', async ({
  page,
  context,
  product,
  reader,
  say,
}) => {
  const email = 'tom@example.com'
  await createSignedInUser(context, product, email, reader)
  await record(context, product, 'Netflix', { amount: '15.49', nextBillingDate: '2026-03-10' })
  const clicks = await countClicks(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: say('Decide about Netflix') }).click()
  await page.getByRole('button', { name: begins(say('Remind me tomorrow')) }).click()
  await expect(page.getByText(say('We will remind you again tomorrow'))).toBeVisible()
  expect(await clicks()).toBe(2)

  // A minute before 09:00 in New York, and 09:00: the usual reminder is due on the 7th only.
  await moveProductTo(product, '2026-03-06T13:59:00Z')
  expect(await remindersTo(product, email)).toEqual([])
  product.moveClock('2026-03-06T14:00:01Z')
  await product.mail(email, say('Netflix, $15.49, renews in 4 days'))
})

test('keep it from the mail, signed out on a phone: 1 tap there, and 1 to take it back', {
  tag: '@core',
}, async ({ browser, context, product, reader, say }) => {
  const email = 'kit@example.com'
  await createSignedInUser(context, product, email, reader)
  const facts = { amount: '15.49', nextBillingDate: '2026-03-09', notificationInterval: [3] }
  const id = await record(context, product, 'Netflix', facts)
  await moveProductTo(product, '2026-03-06T14:00:01Z')
  const letter = await product.mail(email, say('Netflix, $15.49, renews in 3 days'))
  const link =
    new RegExp(`${say('Keep it', 'act-labels')}: (http\\S+)`).exec(letter.text)?.[1] ??
    'no link in the letter'
  const kept = async () => {
    const answer = await context.request.get(`${product.url}/api/subscriptions/${id}`)
    return ((await answer.json()) as { subscription: { keptRenewal: string | null } }).subscription
      .keptRenewal
  }

  const phone = await openPhone(browser, product)
  const page = await phone.newPage()
  const taps = await countClicks(page)
  // As scanners do: opened, and nothing happens.
  for (let time = 0; time < 2; time++) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: say('What about Netflix?') })).toBeVisible()
  }
  expect(await kept()).toBeNull()
  await expect(page.getByText(say('Netflix renews on Monday, March 9, 2026 for $15.49.'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The act of the link comes first, and says what it does.
  const keep = page.getByRole('button', { name: say('Keep it', 'act-labels') })
  await expect(page.getByRole('button').first()).toHaveText(say('Keep it', 'act-labels'))
  await expect(keep).toHaveAccessibleDescription(
    begins(say('You get no more reminders about this renewal.', 'pages')),
  )
  await keep.tap()
  const done = page.getByRole('heading', { level: 1, name: say('You keep Netflix') })
  await expect(done).toBeVisible()
  expect(await kept()).toBe('2026-03-09')
  expect(await taps()).toBe(1)
  await expectAccessible(page)

  await test.step('pressed again, it is harmless', async () => {
    const second = await phone.newPage()
    const answer = await second.request.post(link, { form: { action: 'keep' } })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain(say('You keep Netflix'))
    await second.goto(link)
    await expect(second.getByRole('heading', { level: 1, name: say('You keep Netflix') })).toBeVisible()
    await expect(second.getByRole('button', { name: say('Keep it', 'act-labels') })).toHaveCount(0)
    await second.close()
    expect(await kept()).toBe('2026-03-09')
  })

  await test.step('taken back on the same page', async () => {
    await page.getByRole('button', { name: say('Undo', 'pages') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: say('What about Netflix?') })).toBeVisible()
    expect(await kept()).toBeNull()
    expect(await taps()).toBe(2)
  })
  await phone.close()
})
