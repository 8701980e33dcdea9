import type { Page } from '@playwright/test'
import { signInAsDemo, test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'

/** Whoever asks too often waits quietly: no screen fails, and what is shown stays. */

const FAILURE = /failed to load|too many|could not be loaded|something went wrong/i

const SCREENS = [
  ['/dashboard', 'Quick Actions'],
  ['/dashboard/subscriptions', 'Netflix'],
  ['/dashboard/analytics', 'Renewal Schedule'],
  ['/dashboard/calendar', 'iCloud+'],
  ['/dashboard/reminders', 'Delivery log'],
  ['/dashboard/settings', 'Account Information'],
] as const

async function expectToWait(page: Page, path: string, shows: string): Promise<void> {
  let isLimited = true
  let refused = 0
  await page.route(/\/api\/(?!live|auth)/, async (route) => {
    if (!isLimited || route.request().method() !== 'GET') return route.continue()
    refused += 1
    const body = {
      title: 'Too Many Requests',
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      detail: 'Too many attempts.',
    }
    await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body })
  })
  await page.goto(path)
  // The second round of refusals: the first was not the end.
  await expect.poll(() => refused, path).toBeGreaterThan(8)
  await expect(page.getByText(FAILURE), path).toHaveCount(0)
  isLimited = false
  await expect(page.getByText(shows).first(), path).toBeVisible()
  await expect(page.getByText(FAILURE), path).toHaveCount(0)
}

// All at once, because each waits for seconds.
test('every screen waits as long as the server says', async ({ context, product }) => {
  await signInAsDemo(context, product)
  await Promise.all(
    SCREENS.map(async ([path, shows]) => {
      const page = await context.newPage()
      await expectToWait(page, path, shows)
      await page.unrouteAll({ behavior: 'wait' })
      await page.close()
    }),
  )
})
