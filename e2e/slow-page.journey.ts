import type { Page } from '@playwright/test'
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
