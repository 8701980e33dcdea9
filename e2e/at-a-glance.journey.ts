import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { DEMO_PASSWORD, NOW, signInAsDemo, test } from './support/demo.ts'
import { expect } from './support/journey.ts'
import type { Product } from './support/product.ts'

/** How much of the demo account is visible at once, measured in a browser. */
const LIST = '/dashboard/subscriptions'
const GRID = `${LIST}?view=grid`

async function open(
  browser: Browser,
  product: Product,
  path: string,
  width: number,
  height: number,
  isTouched = width < 700,
) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    hasTouch: isTouched,
    isMobile: isTouched,
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

test('at 360 px the first renewal is above the fold', async ({ browser, product }) => {
  for (const [path, height, part] of [
    ['/dashboard', 640, 'section[aria-label="Up next"]'],
    ['/dashboard', 800, 'ul[aria-label="Upcoming renewals"] > li'],
    [LIST, 640, ROWS],
  ] as const) {
    const page = await open(browser, product, path, 360, height)
    await expect(page.locator(part).first()).toBeVisible()
    expect(await seen(page, part), `${path}, ${height} px high`).toBeGreaterThanOrEqual(1)
    await page.context().close()
  }
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

test('a narrow window with a mouse has rows as low as on a phone, with their actions behind a button', async ({
  page,
  context,
  product,
}) => {
  await signInAsDemo(context, product)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST)
  const rows = page.locator(ROWS)
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    const height = (await row.boundingBox())?.height
    expect(height).toBeGreaterThanOrEqual(64)
    expect(height).toBeLessThanOrEqual(72)
  }
  const edit = page.getByRole('button', { name: 'Edit Netflix' })
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'More for Netflix' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(page.getByRole('button', { name: 'More for Netflix' })).toBeFocused()
  await page.keyboard.press('Enter')
  await edit.click()
  await expect(page.getByRole('dialog', { name: 'Edit Subscription' })).toBeVisible()
})

test('between the page header and the first row there are at most 150 px on a phone, 240 px on a desk', async ({
  browser,
  product,
}) => {
  for (const [width, height, most] of [
    [360, 740, 150],
    [390, 844, 150],
    [1280, 800, 240],
    [1440, 900, 240],
  ] as const) {
    const page = await open(browser, product, LIST, width, height)
    await expect(page.locator(ROWS).first()).toBeVisible()
    const header = await page.locator('main header').first().boundingBox()
    const row = await page.locator(ROWS).first().boundingBox()
    const between = (row?.y ?? Number.NaN) - ((header?.y ?? 0) + (header?.height ?? 0))
    expect(between, `${width} px wide`).toBeGreaterThan(0)
    expect(between, `${width} px wide`).toBeLessThanOrEqual(most)
    await page.context().close()
  }
})

test('the controls of the list have one height', async ({ browser, product }) => {
  for (const width of [360, 1440]) {
    const page = await open(browser, product, LIST, width, 900)
    const tools = page.getByRole('search', { name: 'Find subscriptions' })
    const controls = await tools.locator('input:visible, button:visible').all()
    const heights = await Promise.all(controls.map(async (each) => (await each.boundingBox())?.height))
    expect(heights.length).toBeGreaterThanOrEqual(4)
    expect(new Set(heights), `${width} px wide`).toEqual(new Set([44]))
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

  await page.getByRole('button', { name: 'More for the list' }).tap()
  await page.getByRole('button', { name: 'Grid' }).tap()
  await expect(page).toHaveURL(GRID)
  await expect(page.getByRole('region', { name: 'Next 7 days' }).getByRole('listitem')).toHaveCount(4)
  await page.context().close()
})

test('on a tablet a row has its actions behind a button, too', async ({ browser, product }) => {
  const page = await open(browser, product, LIST, 834, 1112, true)
  const edit = page.getByRole('button', { name: 'Edit Netflix' })
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'More for Netflix' }).tap()
  await expect(edit).toContainText('Edit')
  await edit.tap()
  await expect(page.getByRole('dialog', { name: 'Edit Subscription' })).toBeVisible()
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

test('on a phone by thumb alone: the bar, the postcard, the add sheet and the grid', async ({
  browser,
  product,
}) => {
  const page = await open(browser, product, '/dashboard', 390, 844)
  /** The thumb reaches the lower two thirds of the window, and needs 44 px. */
  const expectInReach = async (button: Locator) => {
    const box = await button.boundingBox()
    expect(box?.y).toBeGreaterThan(844 / 3)
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const letter = page.getByRole('region', { name: 'Up next' })
  await expect(letter).toContainText('Tomorrow iCloud+ renews')
  await letter.getByRole('button', { name: 'Keep it' }).tap()
  await expect(page.getByText('Kept: no more reminders of this renewal')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Taken back')).toBeVisible()

  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText([
    'Dashboard',
    'Subscriptions',
    'Analytics',
    'Reminders',
    'Settings',
  ])
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  for (const link of await bar.getByRole('link').all()) await expectInReach(link)
  await bar.getByRole('link', { name: 'Subscriptions' }).tap()
  await expect(bar.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Add Subscription' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Add New Subscription' })
  await sheet.getByRole('button', { name: 'Disney+' }).tap()
  await expect(sheet.getByLabel('Service Name')).toHaveValue('Disney+')
  await sheet.getByLabel('Amount').fill('9.99')
  await sheet.getByRole('button', { name: 'Choose from a calendar' }).tap()
  await sheet.getByRole('button', { name: 'Friday, March 20, 2026' }).tap()
  await expect(sheet.getByText('Disney+, $9.99 monthly, from Mar 20.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectInReach(sheet.getByRole('button', { name: 'Add Subscription' }))
  await expectInReach(sheet.getByRole('button', { name: 'Cancel', exact: true }))
  // Back closes the sheet and stays on the screen.
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(LIST)

  await page.getByRole('button', { name: 'More for the list' }).tap()
  await page.getByRole('button', { name: 'Grid' }).tap()
  await page
    .getByRole('region', { name: 'Next 30 days' })
    .getByRole('link', { name: /Proton Mail/ })
    .tap()
  await expect(page.getByRole('heading', { name: 'Proton Mail' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(GRID)
  await expect(page.getByRole('region', { name: 'Next 30 days' })).toBeVisible()
  await page.context().close()
})

test('on a wide Home the cards of a row are equally high and fill it, and the figures begin on one line', async ({
  browser,
  product,
}) => {
  const page = await open(browser, product, '/dashboard', 1280, 900)
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const section = (heading: string) => page.locator('main section', { hasText: heading }).last()
  const letter = await box(page.getByRole('region', { name: 'Up next' }))
  const charged = await box(section('Just charged'))
  expect(charged.y).toBe(letter.y)
  expect(charged.height).toBeCloseTo(letter.height, 0)
  const right = charged.x + charged.width
  for (const name of ['Summary', 'Next 30 days']) {
    const part = await box(page.getByRole('region', { name }))
    expect([part.x, part.x + part.width], name).toEqual([letter.x, right])
  }
  const summary = page.getByRole('region', { name: 'Summary' })
  const tops = await Promise.all(
    ['Active Subscriptions', 'Monthly Spending', 'Upcoming Renewals', 'Annual Projection'].map(
      async (label) => (await box(summary.getByText(label))).y,
    ),
  )
  expect(new Set(tops).size).toBe(1)
  await page.context().close()
})

for (const [width, height] of [
  [360, 800],
  [768, 900],
  [1280, 900],
] as const) {
  test(`at ${width} px the greeting covers neither a bar's links nor the page, and goes at the first press`, async ({
    browser,
    product,
  }) => {
    const isTouched = width < 700
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height },
      hasTouch: isTouched,
      isMobile: isTouched,
    })
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill('demo@duely.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const greeting = page.locator('[data-sonner-toast]', { hasText: 'Welcome back!' })
    await expect(greeting).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const covered = await page.evaluate<string[]>(`(() => {
      const over = document.querySelector('[data-sonner-toast]').getBoundingClientRect()
      const meets = (box) => box.width > 0 && box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom
      return [...document.querySelectorAll('header a, header button, nav a, h1, main section')]
        .filter((each) => meets(each.getBoundingClientRect()))
        .map((each) => each.textContent)
    })()`)
    expect(covered).toEqual([])
    await page.keyboard.press('Tab')
    await expect(greeting).toHaveCount(0, { timeout: 1500 })
    await context.close()
  })
}

test('the rail and the columns by keyboard', async ({ browser, product }) => {
  const page = await open(browser, product, '/dashboard', 1280, 900)
  const rail = page.getByRole('region', { name: 'Next 30 days' })
  await rail.getByRole('button', { name: /^Thursday, March 5, 2026, today/ }).focus()
  await page.keyboard.press('ArrowRight')
  const tomorrow = rail.getByRole('button', { name: /^Friday, March 6, 2026, iCloud\+, \$2\.99/ })
  await expect(tomorrow).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renewals on March 6, 2026' })
  await expect(dialog).toContainText('iCloud+')
  await page.keyboard.press('Escape')
  await expect(tomorrow).toBeFocused()
  await page.keyboard.press('End')
  await expect(rail.getByRole('button', { name: /^Friday, April 3, 2026/ })).toBeFocused()

  await page.goto('/dashboard/analytics')
  await page.getByRole('button', { name: '12 back, 12 ahead' }).press('Enter')
  const months = page.getByRole('group', { name: 'Months', exact: true })
  await months.getByRole('button', { name: /^March 2026:/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(months.getByRole('button', { name: /^February 2026: \$.* charged$/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(months.getByRole('button', { name: /^March 2025:/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(months.getByRole('button', { name: /^February 2027:/ })).toBeFocused()
  await page.getByRole('button', { name: 'Show as a table' }).press('Enter')
  await expect(
    page.getByRole('table', { name: 'Monthly spending in US dollars' }).getByRole('row'),
  ).toHaveCount(25)
  const category = page.getByRole('button', { name: /^Entertainment/ })
  await category.press('Enter')
  await expect(category).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.context().close()
})

test('on Home at 360 × 800 the strip, the figures and the first upcoming row are seen at once', async ({
  browser,
  product,
}) => {
  const page = await open(browser, product, '/dashboard', 360, 800)
  const heightOf = async (name: string) =>
    (await page.getByRole('region', { name }).boundingBox())?.height ?? Number.POSITIVE_INFINITY
  const rows = 'ul[aria-label="Upcoming renewals"] > li'
  await expect(page.locator(rows).first()).toBeVisible()
  expect(await heightOf('Up next')).toBeLessThanOrEqual(150)
  expect(await heightOf('Summary')).toBeLessThanOrEqual(215)
  expect(await seen(page, rows)).toBeGreaterThanOrEqual(1)
  await page.context().close()
})
