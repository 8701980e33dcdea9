import type { Locator, Page } from '@playwright/test'
import { moveTo } from './support/clock.ts'
import { readInEnglish } from './support/in-pseudo.ts'
import { createSignedInUser } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'
import { type PushService, startPushService, withPushService } from './support/push-service.ts'
import { expect, test } from './support/reading.ts'
import { yearOfPayments } from './support/statements.ts'

/** "Setup in under 2 minutes", counted: 1.2 s a click, 0.3 s a key, and the waits as measured. */
const CLICK_S = 1.2
const KEY_S = 0.3
const NOW = '2026-03-05T15:00:00Z'
const email = 'tim@example.com'
const password = 'four quiet horses'

let push: PushService
let product: Product
test.beforeAll(async () => {
  push = await startPushService()
  product = await startProduct({ environment: { EGRESS_ALLOW: push.host } })
})
test.afterAll(async () => {
  await product.stop()
  await push.close()
})

/** Acts as a person does and counts. */
function counting(page: Page) {
  const counts = { clicks: 0, keys: 0 }
  return {
    counts,
    click: async (what: Locator) => {
      counts.clicks += 1
      await what.click()
    },
    type: async (text: string) => {
      counts.keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string, times = 1) => {
      for (let n = 0; n < times; n += 1) {
        counts.keys += 1
        await page.keyboard.press(key)
      }
    },
    /** What happens outside the page, such as opening a mail. */
    elsewhere: (clicks: number) => {
      counts.clicks += clicks
    },
  }
}

test('from the sign-up to the first reminder in under two minutes of a person’s time', async ({
  browser,
}, info) => {
  const context = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'America/New_York',
    serviceWorkers: 'allow',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'notifications'])
  await withPushService(context, push)
  const page = await context.newPage()
  await moveTo(product, page, NOW)
  await page.goto('/signup')
  const person = counting(page)
  const began = performance.now()

  await test.step('sign up and verify', async () => {
    await person.click(page.getByLabel('Email'))
    await person.type(email)
    await person.press('Tab')
    await person.type(password)
    await person.click(page.getByLabel('Confirm password'))
    await person.type(password)
    await person.press('Enter')
    await expect(page).toHaveURL('/login')
    const letter = await product.mail(email, /Confirm/)
    person.elsewhere(2)
    await page.goto(/https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(letter.text)?.[0] ?? 'no link')
    await person.click(page.getByRole('button', { name: 'Verify my email' }))
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('Pro at the pretend checkout, because Free keeps five', async () => {
    await person.click(page.getByRole('link', { name: 'Settings' }).first())
    await person.click(page.getByRole('tab', { name: 'Plan' }))
    await person.click(page.getByRole('button', { name: /Upgrade|Start/ }).first())
    await person.click(page.getByRole('button', { name: 'Pay' }))
    await expect(page.getByText('Payment Successful!')).toBeVisible()
  })

  await test.step('nine found in a statement of a year, eight kept', async () => {
    await page.goto('/dashboard')
    person.elsewhere(1)
    await person.click(page.getByRole('link', { name: 'Bring a list or a statement' }))
    const file = { name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(yearOfPayments()) }
    // Open the chooser, pick the file, confirm.
    person.elsewhere(3)
    await page.getByLabel('File to read').setInputFiles(file)
    await expect(page.getByText(/found 9 regular payments\./)).toBeVisible()
    await person.click(page.getByRole('checkbox', { name: 'Import Hulu' }))
    await person.click(page.getByRole('button', { name: 'Save 8 subscriptions' }))
    await expect(page.getByText('8 subscriptions added.')).toBeVisible()
  })

  const address = await test.step('the calendar address is copied', async () => {
    await person.click(page.getByRole('link', { name: 'Settings' }).first())
    await person.click(page.getByRole('tab', { name: 'Notifications' }))
    await person.click(page.getByRole('button', { name: 'Create calendar address' }))
    // Once: the proof holds for the device too.
    await person.click(page.getByLabel('Your password'))
    await person.type(password)
    await person.press('Enter')
    await person.click(page.getByRole('button', { name: 'Copy' }))
    await expect(page.getByText('Address copied')).toBeVisible()
    return page.evaluate<string>('navigator.clipboard.readText()')
  })
  const withoutPush = person.counts.clicks
  await test.step('notifications on this device', async () => {
    await person.click(page.getByRole('button', { name: 'Turn on notifications on this device' }))
    // The browser asks, and the person allows.
    person.elsewhere(1)
    await expect(page.getByText('Notifications are on for this device')).toBeVisible()
  })
  const waited = (performance.now() - began) / 1000
  expect(readInEnglish(await (await fetch(address)).text())).toContain('SUMMARY:Netflix renews: $15.49')

  await moveTo(product, page, '2026-03-07T14:00:01Z')
  const reminder = 'Netflix, $15.49, renews in 3 days'
  await product.mail(email, reminder)
  const { title } = JSON.parse(await push.message()) as { title: string }
  expect(readInEnglish(title)).toBe(reminder)

  const { clicks, keys } = person.counts
  const seconds = clicks * CLICK_S + keys * KEY_S + waited
  const told = `${clicks} clicks (${clicks - withoutPush} for notifications), ${keys} keys, ${waited.toFixed(1)} s of waiting: ${seconds.toFixed(1)} s`
  info.annotations.push({ type: 'time of a person', description: told })
  process.stdout.write(`  ${told}\n`)
  expect(seconds).toBeLessThan(120)
  await context.close()
})

test(
  'five subscriptions by keyboard alone, with at most 90 presses',
  { tag: '@core' },
  async ({ browser }, info) => {
    const context = await browser.newContext({ baseURL: product.url, timezoneId: 'America/New_York' })
    const page = await context.newPage()
    await createSignedInUser(context, product, 'quick@example.com')
    await moveTo(product, page, NOW)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Bring a list or a statement' })).toBeVisible()
    const person = counting(page)

    // Past the menu to the first link of the page.
    await person.press('Tab')
    await person.press('Enter')
    await person.press('Tab')
    await expect(page.getByRole('link', { name: 'Add Subscription' })).toBeFocused()
    const lines = ['netf 15.49 10th', 'hulu 18 20th', 'max 17 5th', 'gym 25 28th', 'nyt 17 25th']
    for (const [at, line] of lines.entries()) {
      await person.press('Enter')
      await expect(page.getByLabel('Service Name')).toBeFocused()
      await person.type(line)
      // Wait for the suggestion, then take it, then save.
      await expect(page.getByRole('option', { name: /next Mar/ }).first()).toBeVisible()
      await person.press('Enter')
      await person.press('Enter')
      await expect(page.getByText(`Current usage: ${at + 1}/5 subscriptions`)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      if (at < lines.length - 1)
        await expect(page.getByRole('button', { name: 'Add Subscription' }).first()).toBeFocused()
    }
    expect(person.counts.clicks).toBe(0)
    expect(person.counts.keys).toBeLessThanOrEqual(90)
    const told = `${person.counts.keys} presses for five subscriptions`
    info.annotations.push({ type: 'presses', description: told })
    process.stdout.write(`  ${told}\n`)
    await context.close()
  },
)
