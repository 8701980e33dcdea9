import type { Locator, Page } from '@playwright/test'
import { test as demoTest, signInAsDemo } from './support/demo.ts'
import { expect, test } from './support/journey.ts'

const PASSWORD = 'four quiet horses'

/** Opens a prerendered page whose scripts are held back until released. */
async function openWithoutScripts(page: Page, path: string): Promise<{ letScriptsThrough: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { letScriptsThrough: resolve }
}

const stillLoading = (page: Page) => page.getByText('One moment, the page is still loading.')

test('input and clicks before hydration count: sign-up, login and reset', async ({ page }) => {
  const email = 'early@example.com'

  await test.step('sign-up', async () => {
    const { letScriptsThrough } = await openWithoutScripts(page, '/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(stillLoading(page)).toBeVisible()
    letScriptsThrough()
    await expect(
      page.getByText('Account created! Please check your email to verify your account.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  await test.step('login', async () => {
    const { letScriptsThrough } = await openWithoutScripts(page, '/login')
    await page.getByLabel('Email').pressSequentially(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(stillLoading(page)).toBeVisible()
    letScriptsThrough()
    await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(stillLoading(page)).toBeHidden()
  })

  await test.step('reset', async () => {
    const { letScriptsThrough } = await openWithoutScripts(page, '/reset-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset instructions' }).click()
    await expect(stillLoading(page)).toBeVisible()
    letScriptsThrough()
    await expect(page.getByText('Password reset instructions sent to your email!')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  })
})

demoTest(
  'Log Out pressed before the frame of a signed-in screen is hydrated counts',
  async ({ context, product }) => {
    await signInAsDemo(context, product)
    const page = await context.newPage()
    const { letScriptsThrough } = await openWithoutScripts(page, '/dashboard')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.locator('form[data-pressed]')).toHaveCount(1)
    letScriptsThrough()
    await expect(page).toHaveURL('/')
  },
)

demoTest(
  'the theme and Collapse pressed before the frame is hydrated count, whatever was remembered',
  async ({ context, product }) => {
    await signInAsDemo(context, product)
    const page = await context.newPage()
    for (const remembered of ['no', 'yes']) {
      await page.addInitScript(`localStorage.setItem('duely.sidebar-collapsed', '${remembered}')`)
      const { letScriptsThrough } = await openWithoutScripts(page, '/dashboard')
      await page.getByTitle('Dark').click()
      await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await expect(page.locator('button[data-pressed]')).toHaveCount(1)
      letScriptsThrough()
      await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
      await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1)
      await page.getByRole('button', { name: 'Expand sidebar' }).click()
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
      await page.getByTitle('Same as the device').click()
      await expect(page.locator('html[data-theme]')).toHaveCount(0)
    }
  },
)

demoTest(
  'on a phone the account menu pressed before the frame is hydrated opens',
  async ({ context, product }) => {
    await signInAsDemo(context, product)
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 800 })
    const { letScriptsThrough } = await openWithoutScripts(page, '/dashboard')
    await page.getByRole('button', { name: 'Your account' }).click()
    letScriptsThrough()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  },
)

const timezone = (page: Page) => page.getByRole('combobox', { name: 'Timezone' })
const NEW_YORK = 'Eastern Time (US & Canada)'

/** Expects one open list, with the focus on an option. */
async function expectOpen(page: Page, option: string) {
  await expect(page.getByRole('option', { name: option })).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(1)
}

test('a list pressed before hydration opens, and at 360 px too', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { letScriptsThrough } = await openWithoutScripts(page, '/signup')
    await timezone(page).click()
    letScriptsThrough()
    await expect(timezone(page)).toHaveText(NEW_YORK)
    await expectOpen(page, NEW_YORK)
    await page.keyboard.press('Escape')
    await expect(timezone(page)).toBeFocused()
  }
})

/** Opens sign-up with the code of its list held back. */
async function openWithoutList(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/select-(?!bar)[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/select-(?!bar)[^/]*\.js$/)
  await page.goto('/signup')
  await expect(timezone(page)).toHaveText(NEW_YORK)
  return {
    /** Lets the code through, and waits until the page has it and has been painted. */
    letListThrough: async () => {
      held.resolve()
      const file = (await asked).url()
      await page.evaluate(
        `import('${file}').then(() => new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))))`,
      )
    },
  }
}

async function pointAt(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('there is nothing to point at')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

test('a press during which the code of a list arrives opens it', async ({ page }) => {
  await test.step('by mouse', async () => {
    const { letListThrough } = await openWithoutList(page)
    await pointAt(page, timezone(page))
    await page.mouse.down()
    await letListThrough()
    await page.mouse.up()
    await expectOpen(page, NEW_YORK)
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('by Space', async () => {
    const { letListThrough } = await openWithoutList(page)
    await timezone(page).focus()
    await page.keyboard.down(' ')
    await letListThrough()
    await page.keyboard.up(' ')
    await expectOpen(page, NEW_YORK)
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('not if it is released elsewhere', async () => {
    const { letListThrough } = await openWithoutList(page)
    await pointAt(page, timezone(page))
    await page.mouse.down()
    await letListThrough()
    await pointAt(page, page.getByRole('heading', { level: 1 }))
    await page.mouse.up()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await timezone(page).click()
    await expectOpen(page, NEW_YORK)
  })
})

test('a list pressed while its code loads opens once, unless the focus has moved on', async ({ page }) => {
  await test.step('it opens once', async () => {
    const { letListThrough } = await openWithoutList(page)
    await timezone(page).click()
    await timezone(page).click()
    await letListThrough()
    await expectOpen(page, NEW_YORK)
    await page.getByRole('option', { name: 'Berlin' }).click()
    await expect(timezone(page)).toHaveText('Berlin')
    await expect(timezone(page)).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('it takes no focus from another field', async () => {
    const { letListThrough } = await openWithoutList(page)
    await timezone(page).click()
    await page.getByLabel('Email').pressSequentially('ines.waits@')
    await letListThrough()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('example.com')
    await expect(page.getByLabel('Email')).toHaveValue('ines.waits@example.com')
  })
})

/** Opens settings and once the list of currencies, whose code is there from then on. */
async function openCurrencies(page: Page) {
  await page.goto('/dashboard/settings')
  const currency = page.getByRole('combobox', { name: 'Home currency' })
  const option = page.getByRole('option', { name: 'US dollars (USD)' })
  await currency.click()
  await expect(option).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  return { currency, option }
}

demoTest('the options of a list do not move while it opens', async ({ context, product }) => {
  await signInAsDemo(context, product)
  const page = await context.newPage()
  const { currency } = await openCurrencies(page)
  await page.evaluate(`void (window.places = new Promise((tell) => {
    const places = new Set()
    const look = () => {
      const option = document.querySelector('[data-open] [role="option"]')
      if (option) places.add(JSON.stringify(option.getBoundingClientRect()))
      const popup = option?.closest('[role="listbox"]').parentElement
      if (popup && getComputedStyle(popup).opacity === '1') tell([...places])
      else requestAnimationFrame(look)
    }
    look()
  }))`)
  await currency.click()
  expect(await page.evaluate<string[]>('places')).toHaveLength(1)
})

demoTest('a press of an option that moves away leaves its list open', async ({ context, product }) => {
  await signInAsDemo(context, product)
  const page = await context.newPage()
  const { currency, option } = await openCurrencies(page)
  await pointAt(page, currency)
  // Busy, so that press and release come in one go.
  const busy = page.evaluate(
    '(() => { const end = performance.now() + 300; while (performance.now() < end); })()',
  )
  await Promise.all([busy, page.mouse.down(), page.mouse.up()])
  await expect(option).toBeVisible()
  const before = await option.boundingBox()
  await pointAt(page, option)
  await page.mouse.down()
  await page.evaluate(`scrollBy({ top: 400, behavior: 'instant' })`)
  await expect.poll(() => option.boundingBox()).not.toEqual(before)
  await page.mouse.up()
  await expect(option).toBeVisible()
  await option.click()
  await expect(currency).toHaveText('US dollars (USD)')
  await expect(page.getByText('Home currency updated')).toBeVisible()
})

test('an address typed before the next account page has loaded is kept', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('pia.waits@example.com')
  resolve()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('pia.waits@example.com')
})

test('a link with a token shows no unrelated form while the page is loading', async ({ page }) => {
  const { letScriptsThrough } = await openWithoutScripts(page, `/reset-password?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  letScriptsThrough()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
})
