import type { Page } from '@playwright/test'
import { expect } from './reading.ts'

/** The errors and warnings that this page logs, each with the address it was logged at. */
export function listen(page: Page): string[] {
  const lines: string[] = []
  const path = () => new URL(page.url()).pathname
  page.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    // The browser of the tests blocks service workers, and says so once a page is four seconds old.
    if (message.text().includes('blocked by Playwright')) return
    lines.push(`${path()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => lines.push(`${path()}: ${error.message}`))
  return lines
}

/** Waits until the page shows all it has. */
export async function settle(page: Page) {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))')
}
