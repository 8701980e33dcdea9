import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[] }[] }[] }

// A change of theme fades, and in the middle of it no contrast is true: without transitions there is no middle.
const WITHOUT_TRANSITIONS = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`
const WITH_TRANSITIONS = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)'
// What appears by itself (a toast, a dialog) has come to rest, and the theme has been painted.
const SETTLED = `new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))).then(() =>
  Promise.allSettled(document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime)).map((each) => each.finished)))
  .then(() => undefined)`

/** Expects no finding of axe on the present page, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(WITHOUT_TRANSITIONS)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(SETTLED)
    // Evaluated, not added as a script element: the page's content policy rightly refuses foreign scripts.
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

/** Nothing sticks out to the right at 360 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
