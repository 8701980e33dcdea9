import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeSomebody, record } from './people.ts'
import { type Product, until } from './product.ts'

/** Text messages, from the tick to the reminder (spec, Notifications tab): the local inbox plays the phone. */
const NOW = '2026-03-05T15:00:00Z'
const email = 'tess@example.com'
const number = '+15555550123'
const TAB = '/dashboard/settings?tab=notifications'

async function moveTo(product: Product, page: Page, instant: string): Promise<void> {
  product.moveClock(instant)
  await page.clock.setFixedTime(instant)
  await until(`a tick at ${instant}`, 30_000, async () => {
    const answer = await fetch(`${product.url}/readyz`)
    const body = (await answer.json()) as { checks: { reminders: { lastTick: string | null } } }
    const { lastTick } = body.checks.reminders
    return lastTick !== null && new Date(lastTick) >= new Date(instant) ? true : null
  })
}

async function buyPro(page: Page, context: BrowserContext, product: Product): Promise<void> {
  const answer = await context.request.post(`${product.url}/api/billing/checkout`, {
    data: { plan: 'pro-monthly' },
    headers: { origin: product.url },
  })
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Payment Successful!')).toBeVisible()
}

/** Waits for a text message that matches. */
async function textOf(product: Product, words: RegExp): Promise<string> {
  return until(`a text message ${words}`, 30_000, async () => {
    const texts = (await product.mails(`${number}@sms.localhost`)).map(({ text }) => text)
    return texts.find((text) => words.test(text)) ?? null
  })
}

test.afterAll(({ product }) => product.moveClock('PT0S'))

test('consent, a number and its code; then the reminder comes by text message', async ({
  page,
  context,
  product,
}) => {
  await moveTo(product, page, NOW)
  await becomeSomebody(context, product, email)
  await page.goto(TAB)
  await expect(page.getByText('Text message alerts (Pro only)')).toBeVisible()
  await buyPro(page, context, product)
  await page.goto(TAB)

  await test.step('a number needs consent first', async () => {
    await expect(page.getByRole('button', { name: 'Add phone number' })).toBeDisabled()
    await page.getByRole('checkbox', { name: /I agree to receive SMS notifications/ }).check()
    await expect(page.getByText('SMS notifications updated')).toBeVisible()
  })

  await test.step('saved, it is sent a code, which a reload does not lose', async () => {
    await page.getByRole('button', { name: 'Add phone number' }).click()
    await page.getByPlaceholder('+1234567890').fill('+1 (555) 555-0123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Phone number updated successfully')).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await page.reload()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a wrong code is told, the right one confirms the number', async () => {
    const code = /code is (\d{6})/.exec(await textOf(product, /code is/))?.[1] ?? ''
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await page.getByLabel('Verification code').fill(code)
    await page.getByLabel('Verification code').press('Enter')
    await expect(page.getByText('Phone number confirmed')).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await textOf(product, /^Duely: .*Msg & data rates may apply.*HELP.*STOP/)
  })

  await test.step('the reminder comes by both ways, one plain message', async () => {
    await record(context, product, 'Кинопоиск', { nextBillingDate: '2026-03-10', currency: 'EUR' })
    // Nine in the morning in New York, three days before.
    await moveTo(product, page, '2026-03-07T14:00:01Z')
    const text = await textOf(product, /Kinopoisk/)
    expect(text.trim()).toMatch(
      /^Duely: Kinopoisk renews in 3 days \(Mar 10\): €9\.99\. Reply STOP to end\. #\w{7}$/,
    )
    await product.mail(email, 'Кинопоиск renews in 3 days')
  })

  await test.step('without consent none comes any more', async () => {
    await page.goto(TAB)
    await page.getByRole('checkbox', { name: /I agree to receive SMS notifications/ }).uncheck()
    await expect(page.getByText('SMS notifications updated')).toBeVisible()
    await record(context, product, 'Spotify', { nextBillingDate: '2026-03-11' })
    await moveTo(product, page, '2026-03-08T13:00:01Z')
    await product.mail(email, 'Spotify renews in 3 days')
    const texts = await product.mails(`${number}@sms.localhost`)
    expect(texts.filter(({ text }) => text.includes('Spotify'))).toEqual([])
  })
})
