import type { Page } from '@playwright/test'

const COUNTING = `addEventListener('pointerup', () =>
  sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)), true)`

/**
 * Counts the clicks in the page from now on, over navigations too: what a person needs for a task. An Enter
 * that submits a form is not a click. @returns how many there have been
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: COUNTING })
  return () => page.evaluate<number>('Number(sessionStorage.getItem("clicks"))')
}
