import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './reading.ts'
import { settle } from './whole.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[] }[] }[] }

// Theme changes fade, and contrast is wrong during the fade, so transitions are disabled.
const WITHOUT_TRANSITIONS = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`
const WITH_TRANSITIONS = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)'

// Only these rules depend on colours; for all others the page is the same document in both modes.
const MODES = [
  { colorScheme: 'light', options: `{ resultTypes: ['violations'] }` },
  {
    colorScheme: 'dark',
    options: `{ resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }`,
  },
] as const

/** Expects no axe violations on the current page, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(WITHOUT_TRANSITIONS)
  // Evaluated rather than added as a script element, which the content security policy refuses.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source)
  for (const { colorScheme, options } of MODES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const result = await page.evaluate<AxeResult>(`axe.run(document, ${options})`)
    const found = result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await page.evaluate(WITH_TRANSITIONS)
}

/** Expects no horizontal overflow at 360 px once the page is laid out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A desk and the narrowest phone. The page stays at the last. */
const WIDTHS = [1440, 360]

/** Expects no axe violations and no horizontal overflow at the width of a desk and of a phone. */
export async function expectAccessibleAtAnyWidth(
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}
