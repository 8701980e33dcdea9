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

test('what is typed before hydration is kept, and can be sent from then on: sign-up, login and reset', {
  tag: '@core',
}, async ({ page }) => {
  const email = 'early@example.com'

  await test.step('sign-up', async () => {
    const { letScriptsThrough } = await openWithoutScripts(page, '/signup')
    const submit = page.getByRole('button', { name: 'Create account' })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await expect(submit).toBeDisabled()
    letScriptsThrough()
    await submit.click()
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
    // Without the script it would leave the page.
    await page.keyboard.press('Enter')
    letScriptsThrough()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  await test.step('reset', async () => {
    const { letScriptsThrough } = await openWithoutScripts(page, '/reset-password')
    const submit = page.getByRole('button', { name: 'Send reset instructions' })
    await page.getByLabel('Email').fill(email)
    await expect(submit).toBeDisabled()
    letScriptsThrough()
    await submit.click()
    await expect(page.getByText('Password reset instructions sent to your email!')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  })
})

demoTest(
  'a theme chosen before the frame is hydrated counts, whatever was remembered',
  async ({ context, product }) => {
    await signInAsDemo(context, product)
    const page = await context.newPage()
    for (const remembered of ['no', 'yes']) {
      await page.addInitScript(`localStorage.setItem('duely.sidebar-collapsed', '${remembered}')`)
      const { letScriptsThrough } = await openWithoutScripts(page, '/dashboard')
      await page.getByTitle('Dark').click()
      letScriptsThrough()
      await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1)
      if (remembered === 'yes') await page.getByRole('button', { name: 'Expand sidebar' }).click()
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
      await page.getByTitle('Same as the device').click()
      await expect(page.locator('html[data-theme]')).toHaveCount(0)
    }
  },
)

const timezone = (page: Page) => page.getByRole('combobox', { name: 'Timezone' })
const NEW_YORK = 'Eastern Time (US & Canada)'

/** Expects one open list, with the focus on an option. */
async function expectOpen(page: Page, option: string) {
  await expect(page.getByRole('option', { name: option })).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(1)
}

/** The file of the list, which the first press fetches. */
const LIST_FILE = /\/assets\/select-[\w-]{8}\.js$/

/** Opens sign-up with the code of its list held back. */
async function openWithoutList(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(LIST_FILE, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(LIST_FILE)
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
  await test.step('by keyboard', async () => {
    for (const key of ['Space', 'ArrowDown', 'e']) {
      const { letListThrough } = await openWithoutList(page)
      await timezone(page).focus()
      await page.keyboard.press(key)
      await expect(timezone(page)).toHaveAttribute('aria-busy', 'true')
      await letListThrough()
      await expectOpen(page, NEW_YORK)
      await page.unrouteAll({ behavior: 'wait' })
    }
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

test('a list whose code cannot be fetched says so, and opens after a reload', async ({ page }) => {
  await page.route(LIST_FILE, (route) => route.abort())
  await page.goto('/signup')
  await expect(timezone(page)).toHaveText(NEW_YORK)
  await timezone(page).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(timezone(page)).toHaveText(NEW_YORK)
  await page.unroute(LIST_FILE)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(timezone(page)).toHaveText(NEW_YORK)
  await timezone(page).click()
  await expectOpen(page, NEW_YORK)
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
