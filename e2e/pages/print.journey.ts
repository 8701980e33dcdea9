import type { Page } from '@playwright/test'
import { signInAsDemo, test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'
import { record } from '../support/people.ts'

/** Screens on paper: everything that matches, whole names, whole words, the full width of the sheet. */

/** In CSS pixels. */
const SHEETS = { A4: { width: 794, height: 1123 }, Letter: { width: 816, height: 1056 } }
const LONG_NAME = 'The International Herald and Financial Review, weekend edition with supplements'

/** The page as it is laid out for the sheet, whose margins count in no media query. */
async function layOut(page: Page, format: keyof typeof SHEETS) {
  await page.setViewportSize(SHEETS[format])
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("document.documentElement.style.margin = '0 1.5cm'")
  // The browser itself sends it with the print dialog only.
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
}

/** What does not fit: words on two lines, texts that are cut off, and what is wider than the sheet. */
const MISFITS = `(() => {
  const found = []
  const sheet = document.body.getBoundingClientRect()
  if (document.body.scrollWidth > sheet.width + 1) found.push('the sheet scrolls')
  const { width } = document.querySelector('main').getBoundingClientRect()
  if (width < sheet.width - 1) found.push('only ' + width + ' px are used')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, svg, table.sr-only')) continue
    const box = element.getBoundingClientRect()
    // For screen readers only.
    if (box.width <= 1 || box.height <= 1) continue
    if (getComputedStyle(element).textOverflow === 'ellipsis') found.push('may be cut: ' + text.data)
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
      // After a hyphen a line may end.
      if (parts.length > 1 && !/[-–/]/.test(word)) found.push('broken: ' + word)
      if (parts.some(({ right }) => right > sheet.right + 1)) found.push('beyond the edge: ' + word)
    }
  }
  return found
})()`

for (const format of ['A4', 'Letter'] as const) {
  test(`the list on ${format}`, async ({ page, context, product }) => {
    await signInAsDemo(context, product)
    const id = await record(context, product, LONG_NAME, { nextBillingDate: '2026-03-20' })
    await page.goto('/dashboard/subscriptions?view=grid')
    await expect(page.getByRole('link', { name: /Netflix/ })).toBeVisible()
    const answer = await context.request.get('/api/subscriptions')
    const { subscriptions } = (await answer.json()) as { subscriptions: { name: string }[] }
    await layOut(page, format)
    const rows = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
    await expect(rows).toHaveCount(subscriptions.length)
    const texts = await rows.allInnerTexts()
    for (const { name } of subscriptions) expect(texts.some((text) => text.includes(name))).toBe(true)
    for (const text of texts) expect(text).toMatch(/[$€£][\d,.]+/)
    await expect(rows.filter({ hasText: LONG_NAME })).toContainText('Mar 20')
    await expect(page.getByText('Skip to content')).toBeHidden()
    await expect(page.getByText('Showing 1 to')).toBeHidden()
    expect(await page.evaluate(MISFITS)).toEqual([])
    // As the browser prints it: the media and the events are its own.
    await page.emulateMedia({ media: null })
    expect((await page.pdf({ format })).subarray(0, 5).toString()).toBe('%PDF-')
    await context.request.delete(`/api/subscriptions/${id}`, { headers: { origin: product.url } })
  })

  test(`what matches, and no more, on ${format}`, async ({ page, context, product }) => {
    await signInAsDemo(context, product)
    await page.goto('/dashboard/subscriptions?category=Entertainment&size=3')
    await expect(page.getByRole('link', { name: 'Netflix' })).toBeVisible()
    await layOut(page, format)
    const rows = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
    for (const text of await rows.allInnerTexts()) expect(text).toContain('Entertainment')
    expect(await page.evaluate(MISFITS)).toEqual([])
  })

  test(`a subscription's page on ${format}`, async ({ page, context, product }) => {
    await signInAsDemo(context, product)
    await page.goto('/dashboard/subscriptions?q=netflix')
    await page.getByRole('link', { name: 'Netflix' }).click()
    await expect(page.getByRole('heading', { name: 'Charges' })).toBeVisible()
    const { pathname } = new URL(page.url())
    const answer = await context.request.get(pathname.replace('/dashboard', '/api'))
    const { charges } = (await answer.json()) as { charges: unknown[] }
    await layOut(page, format)
    const rows = page.getByRole('list', { name: 'Charges' }).getByRole('listitem')
    await expect(rows).toHaveCount(charges.length)
    expect(charges.length).toBeGreaterThan(6)
    expect(await page.evaluate(MISFITS)).toEqual([])
  })

  test(`the month of Analytics on ${format}`, async ({ page, context, product }) => {
    await page.clock.setFixedTime('2026-03-05T15:00:00Z')
    await signInAsDemo(context, product)
    await page.goto('/dashboard/analytics')
    const busy = page.getByRole('gridcell').filter({ has: page.locator('[data-count]') })
    // The charges of the month have arrived.
    await expect(page.getByText(/^paid \$/)).toBeVisible()
    const days = await busy.count()
    await layOut(page, format)
    // Each day with its number in the calendar, and below it with names and prices.
    await expect(busy.first().locator('[data-count]:visible')).toHaveCount(1)
    const entries = page.getByRole('region', { name: /^\w+day, March \d+, 2026$/ })
    await expect(entries).toHaveCount(days)
    for (const text of await entries.allInnerTexts()) expect(text).toMatch(/[$€£][\d,.]+/)
    await expect(page.getByRole('rowheader', { name: 'Entertainment' })).toBeVisible()
    expect(await page.evaluate(MISFITS)).toEqual([])
  })

  test(`Reminders on ${format}`, async ({ page, context, product }) => {
    await signInAsDemo(context, product)
    await page.goto('/dashboard/reminders')
    const rows = page.getByRole('list', { name: 'Your reminders' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Delivery log' })).toBeVisible()
    const answer = await context.request.get('/api/subscriptions')
    const { subscriptions } = (await answer.json()) as { subscriptions: unknown[] }
    await layOut(page, format)
    await expect(rows).toHaveCount(subscriptions.length)
    await expect(page.getByRole('button', { name: /^Show \d+ more/ })).toHaveCount(0)
    expect(await page.evaluate(MISFITS)).toEqual([])
  })
}
