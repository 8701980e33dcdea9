import type { Page } from '@playwright/test'
import { expect } from './reading.ts'

/** Where the keyboard is: what the focused control is called, and whether it lies in the window. */
const FOCUSED = `(() => {
  const control = document.activeElement
  if (control === null || control === document.body) return null
  const { left, right, width } = control.getBoundingClientRect()
  const label = control.labels?.[0]?.textContent ?? ''
  const named = control.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent)
  const name = control.getAttribute('aria-label') ?? named?.join(' ') ?? ''
  const path = []
  for (let each = control; each.parentElement !== null; each = each.parentElement)
    path.push([...each.parentElement.children].indexOf(each))
  // What scrolls by itself comes into view a moment later.
  let around = control
  while (around !== null && !['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) around = around.parentElement
  return {
    place: path.join('/'),
    name: (name || label || control.textContent || control.getAttribute('placeholder') || '').trim(),
    isInside: width === 0 || around !== null || (left > -1 && right < innerWidth + 1),
  }
})()`

type Focused = { place: string; name: string; isInside: boolean }

/**
 * Goes through the page by Tab alone until it leaves the page or comes back to the first control. Expects
 * that every control on the way has a name and lies within the window.
 *
 * @param first the name of the first control, which leads to what the page is about
 */
export async function expectReachedByKeyboard(page: Page, first: string): Promise<void> {
  // The screen's own controls come a moment after its bars. One may have a single one: to change the plan.
  await expect
    .poll(() => page.locator('main').locator('a, button, input, textarea').count())
    .toBeGreaterThan(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const found: Focused[] = []
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate<Focused | null>(FOCUSED)
    if (focused === null || focused.place === found[0]?.place) break
    found.push(focused)
  }
  expect(found[0]?.name, page.url()).toBe(first)
  expect(found.length, `controls of ${page.url()}`).toBeGreaterThan(2)
  expect(
    found.filter(({ name, isInside }) => name === '' || !isInside),
    page.url(),
  ).toEqual([])
}
