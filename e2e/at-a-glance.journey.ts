import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { NOW, signInAsDemo, test } from './support/demo.ts'
import { expect } from './support/journey.ts'
import type { Product } from './support/product.ts'

/** How much of the demo account is visible at once, measured in a browser. */
const LIST = '/dashboard/subscriptions'
const GRID = `${LIST}?view=grid`

async function open(browser: Browser, product: Product, path: string, width: number, height: number) {
  const isPhone = width < 700
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    hasTouch: isPhone,
    isMobile: isPhone,
    timezoneId: 'America/New_York',
  })
  await signInAsDemo(context, product)
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(path)
  await expect(page.locator('main [data-mark]').first()).toBeVisible()
  return page
}

/** Number of elements fully inside the window, above the bottom bar. */
async function seen(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect()
    const foot = bar && bar.height > 0 ? bar.top : innerHeight
    return [...document.querySelectorAll(${JSON.stringify(selector)})]
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= foot).length
  })()`)
}

const TILES = 'section[aria-label] > ul > li:has(a [data-mark])'
const ROWS = 'ul[aria-label="Subscriptions"] > li'

test("the grid shows eight on a phone's first screen and thirteen on a desktop's", async ({
  browser,
  product,
}) => {
  const phone = await open(browser, product, GRID, 390, 844)
  expect(await seen(phone, TILES)).toBeGreaterThanOrEqual(8)
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await phone.context().close()
  const desk = await open(browser, product, GRID, 1280, 1100)
  expect(await seen(desk, TILES)).toBeGreaterThanOrEqual(13)
  await expectAccessible(desk)
  await desk.context().close()
})

test('list rows are 64 to 72 px high, and on a phone the last visible row is complete', async ({
  browser,
  product,
}) => {
  for (const [width, height] of [
    [360, 800],
    [390, 844],
    [768, 900],
    [1280, 900],
    [1440, 900],
  ] as const) {
    const page = await open(browser, product, LIST, width, height)
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('${ROWS}')].map((each) => each.offsetHeight)`,
    )
    expect(heights, `${width} px`).toHaveLength(3)
    for (const each of heights) {
      expect(each, `${width} px`).toBeGreaterThanOrEqual(64)
      expect(each, `${width} px`).toBeLessThanOrEqual(72)
    }
    await expectNoSidewaysScroll(page)
    if (width === 390) {
      expect(await seen(page, ROWS)).toBe(3)
      expect(await seen(page, 'nav[aria-label="Subscriptions pages"]')).toBe(1)
    }
    await page.context().close()
  }
})

test('on a phone the three figures share one line, and a row has its actions behind a button', async ({
  browser,
  product,
}) => {
  const page = await open(browser, product, LIST, 390, 844)
  const summary = page.getByRole('region', { name: 'Summary' })
  const tops = await Promise.all(
    ['Total Active', 'Monthly Cost', 'Next Renewal'].map(async (label) => {
      const box = await summary.getByText(label).boundingBox()
      return Math.round(box?.y ?? -1)
    }),
  )
  expect(new Set(tops).size).toBe(1)

  const edit = page.getByRole('button', { name: 'Edit Netflix' })
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'More for Netflix' }).tap()
  await expect(edit).toBeVisible()
  await expectAccessible(page)
  await edit.tap()
  await expect(page.getByRole('dialog', { name: 'Edit Subscription' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Grid' }).tap()
  await expect(page).toHaveURL(GRID)
  await expect(page.getByRole('region', { name: 'Next 7 days' }).getByRole('listitem')).toHaveCount(4)
  await page.context().close()
})

test('in forced colours every mark, dot and state has an outline, and what is soon differs in shape', async ({
  browser,
  product,
}) => {
  const page = await open(browser, product, '/dashboard', 1280, 900)
  await page.emulateMedia({ forcedColors: 'active' })
  /** What of it can be seen without its background. */
  const outlines = (selector: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((each) => {
      const { borderStyle, borderWidth, outlineStyle, outlineWidth } = getComputedStyle(each)
      return borderStyle + ' ' + borderWidth + ' ' + outlineStyle + ' ' + outlineWidth
    })`)
  const marks = await outlines('main [data-mark]')
  expect(marks.length).toBeGreaterThan(10)
  expect(new Set(marks.map((each) => /solid 1px$/.test(each)))).toEqual(new Set([true]))
  const dots = await outlines('main li [data-dot]')
  expect(dots.length).toBeGreaterThan(2)
  expect(new Set(dots.map((each) => each.startsWith('solid 1px')))).toEqual(new Set([true]))
  const fill = (tone: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('main li [data-dot="${tone}"]')).backgroundColor`,
    )
  expect(await fill('orange')).not.toBe(await fill('green'))
  await page.goto(LIST)
  const badge = page.getByRole('list', { name: 'Subscriptions' }).getByText('Active', { exact: true }).first()
  await expect(badge).toHaveCSS('border-style', 'solid')
  await page.context().close()
})
