import type { Page } from '@playwright/test'
import type { Product } from './product.ts'
import { expect } from './reading.ts'

/** Pays at the pretend checkout, for journeys about something else. */
export async function buyPlan(
  page: Page,
  product: Product,
  plan: 'pro-monthly' | 'pro-annual',
): Promise<void> {
  const answer = await page.context().request.post(`${product.url}/api/billing/checkout`, {
    data: { plan },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`the checkout answered ${answer.status()}: ${await answer.text()}`)
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Payment Successful!')).toBeVisible()
}
