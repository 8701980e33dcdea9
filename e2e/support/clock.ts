import type { Page } from '@playwright/test'
import { type Product, until } from './product.ts'

/** Within this time the product has seen a change of its clock's file, which it reads every 100 ms. */
const SEEN_WITHIN_MS = 200

/**
 * Stops the product's clock at an instant and waits until the engine has processed it. Exactly that instant:
 * a clock set back takes a moment, and a mail queued meanwhile would wait for months.
 */
export async function moveProductTo(product: Product, instant: string): Promise<void> {
  product.moveClock(instant)
  // The last tick may be at the same instant, from before the clock was elsewhere for a moment.
  await new Promise((seen) => setTimeout(seen, SEEN_WITHIN_MS))
  await until(`a tick at ${instant}`, 30_000, async () => {
    const answer = await fetch(`${product.url}/readyz`)
    const body = (await answer.json()) as { checks: { reminders: { lastTick: string | null } } }
    const { lastTick } = body.checks.reminders
    return lastTick !== null && Date.parse(lastTick) === Date.parse(instant) ? true : null
  })
}

/** Moves the page's clock together with the product's. */
export async function moveTo(product: Product, page: Page, instant: string): Promise<void> {
  await page.clock.setFixedTime(instant)
  await moveProductTo(product, instant)
}
