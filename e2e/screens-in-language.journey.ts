import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from './support/axe.ts'
import { countClicks } from './support/clicks.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'
import type { Product } from './support/product.ts'

/** The signed-in screens as somebody reads them whose language is not English. */
const NOW = '2026-03-05T15:00:00Z'
const SCREENS = [
  '/dashboard',
  '/dashboard/subscriptions',
  '/dashboard/subscriptions/bring',
  '/dashboard/analytics',
  '/dashboard/calendar',
  '/dashboard/reminders',
  '/dashboard/settings?tab=account',
  '/dashboard/settings?tab=plan',
  '/dashboard/settings?tab=notifications',
  '/dashboard/settings?tab=household',
]

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

/** The texts of an area, so that a better translation fails no journey. Those with values have to be whole. */
function texts(language: string, area: string): Record<string, string> {
  const path = resolve(import.meta.dirname, `../packages/texts/catalogues/${language}/${area}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}
const filled = (text: string | undefined, values: Record<string, string>) =>
  Object.entries(values).reduce((left, [name, value]) => left.replaceAll(`{${name}}`, value), text ?? '')

async function readerOf(context: BrowserContext, product: Product, email: string, culture: string) {
  await createSignedInUser(context, product, email, { timezone: 'Europe/Berlin', culture })
}

for (const [culture, language, name] of [
  ['de-DE', 'de', 'Gerda'],
  ['pl-PL', 'pl', 'Pola'],
] as const) {
  test(`every screen is in ${language}, fits a phone and passes axe`, async ({ page, context, product }) => {
    test.setTimeout(240_000)
    await readerOf(context, product, `${name.toLowerCase()}@example.com`, culture)
    await record(context, product, 'Netflix', { amount: '12.99', nextBillingDate: '2026-03-12' })
    const frame = texts(language, 'frame')
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('link', { name: frame.reminders }).first()).toBeVisible()
    // From now on the server knows it: the frame itself is in the language, before any script has run.
    const html = await (await context.request.get('/dashboard/reminders')).text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(frame.reminders ?? '-')
    for (const path of SCREENS) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessibleAtAnyWidth(page, [360, 1280])
    }
  })
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the tasks of every day, in German', async ({ page, context, product }) => {
  await readerOf(context, product, 'greta@example.com', 'de-DE')
  await record(context, product, 'Disney+', { amount: '8.99', nextBillingDate: '2026-04-01' })
  await record(context, product, 'City Gym', { amount: '39.00', nextBillingDate: '2026-03-20' })
  const [labels, dialogs, list] = ['act-labels', 'act-dialogs', 'list'].map((area) => texts('de', area))
  const clicks = await countClicks(page)
  const decide = async (name: string) =>
    page.getByRole('button', { name: filled(labels?.decide, { name }) }).click()
  await page.goto('/dashboard/subscriptions')

  // Cancelled: three presses, as in English.
  await decide('Disney+')
  await page.getByRole('button', { name: labels?.cancelled }).click()
  const dialog = page.getByRole('dialog', { name: filled(dialogs?.cancelledDialog, { name: 'Disney+' }) })
  await expect(dialog.getByLabel(dialogs?.runsUntil ?? '-')).toHaveValue('2026-03-31')
  await dialog.getByRole('button', { name: dialogs?.save }).click()
  await expect(page.getByText(dialogs?.cancelledDone ?? '-')).toBeVisible()
  await expect(row(page, 'Disney+')).toContainText(list?.cancelled ?? '-')
  expect(await clicks()).toBe(3)

  // Paused for two months.
  await decide('City Gym')
  await page.getByRole('button', { name: new RegExp(`^${dialogs?.pauseTitle}`) }).click()
  const pause = page.getByRole('dialog', { name: filled(dialogs?.pauseDialog, { name: 'City Gym' }) })
  await pause.getByRole('button', { name: 'Zwei Monate' }).click()
  await expect(pause.getByLabel(dialogs?.resumeOn ?? '-')).toHaveValue('2026-05-05')
  await pause.getByRole('button', { name: dialogs?.pause, exact: true }).click()
  await expect(row(page, 'City Gym')).toContainText(list?.paused ?? '-')
  expect(await clicks()).toBe(7)

  // Another language takes effect at once, and from the next visit before any script has run.
  await page.goto('/dashboard/settings?tab=account')
  const language = texts('de', 'settings-language')
  await page.getByRole('combobox', { name: language.title }).click()
  await page.getByRole('option', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByText(texts('pl', 'settings-language').done ?? '-')).toBeVisible()
  const html = await (await context.request.get('/dashboard')).text()
  expect(html).toContain('<html lang="pl"')
})
