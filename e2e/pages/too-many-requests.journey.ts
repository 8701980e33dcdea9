import { signInAsDemo, test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'

/** Whoever asks too often waits quietly: no screen fails, and what is shown stays. */

const FAILURE = /failed to load|too many|could not be loaded|something went wrong/i

for (const [path, shows] of [
  ['/dashboard', 'Quick Actions'],
  ['/dashboard/subscriptions', 'Netflix'],
  ['/dashboard/analytics', 'Renewal Schedule'],
  ['/dashboard/reminders', 'Delivery log'],
  ['/dashboard/settings', 'Account Information'],
] as const) {
  test(`${path} waits as long as the server says`, async ({ page, context, product }) => {
    await signInAsDemo(context, product)
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
    await expect.poll(() => refused).toBeGreaterThan(8)
    await expect(page.getByText(FAILURE)).toHaveCount(0)
    isLimited = false
    await expect(page.getByText(shows).first()).toBeVisible()
    await expect(page.getByText(FAILURE)).toHaveCount(0)
  })
}
