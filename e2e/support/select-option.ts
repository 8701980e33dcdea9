import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Chooses from a select; tries again where its popup moved under the mouse between press and release. */
export async function selectOption(page: Page, select: Locator, option: string): Promise<void> {
  await expect(async () => {
    await select.click()
    await page.getByRole('option', { name: option, exact: true }).click({ timeout: 5_000 })
    await expect(select).toHaveText(option, { timeout: 5_000 })
  }).toPass()
}
