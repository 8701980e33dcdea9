import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[] }[] }[] }

// Theme changes fade, and contrast is wrong during the fade, so transitions are disabled.
const WITHOUT_TRANSITIONS = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`
const WITH_TRANSITIONS = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)'
// Waits until animations of toasts and dialogs have ended and the theme is painted.
const SETTLED = `new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))).then(() =>
  Promise.allSettled(document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime)).map((each) => each.finished)))
  .then(() => undefined)`

/** Expects no axe violations on the current page, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(WITHOUT_TRANSITIONS)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(SETTLED)
    // Evaluated rather than added as a script element, which the content security policy refuses.
    await page.evaluate(source)
    const result = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })')
    const found = result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await page.evaluate(WITH_TRANSITIONS)
}

/** Expects no horizontal overflow at 360 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
