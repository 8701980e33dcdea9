import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtAnyWidth, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import type { Product } from './support/product.ts'

const PASSWORD = 'four quiet horses'

const emailField = (page: Page) => page.getByLabel('Email')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

/** The link in a mail's plain text. */
async function linkTo(product: Product, email: string, page: 'verify-email' | 'reset-password') {
  const mail = await product.mail(
    email,
    page === 'verify-email' ? 'Confirm your email address' : 'Choose a new password',
  )
  const link = new RegExp(`https?://\\S+/${page}\\?token=[\\w-]+`).exec(mail.text)?.[0]
  if (!link) throw new Error(`no link to ${page} in:\n${mail.text}`)
  return link
}

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('Eastern Time')
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login')
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login')
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A verified user, created in a separate browser context so that the test's browser stays signed out. */
async function createUser(browser: Browser, product: Product, email: string) {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signUp(page, email)
  await page.goto(await linkTo(product, email, 'verify-email'))
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(dashboard(page)).toBeVisible()
  await context.close()
}

test('from sign-up to the dashboard by the mailed link', { tag: '@core' }, async ({
  page,
  product,
  request,
}) => {
  const email = 'nora@example.com'
  await signUp(page, email)
  await expect(
    page.getByText('Account created! Please check your email to verify your account.'),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('Check your inbox')
  const link = await linkTo(product, email, 'verify-email')

  await test.step('opening the link changes nothing', async () => {
    expect((await request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Verify my email' })).toBeVisible()
    await expect(page).toHaveURL('/verify-email')
    await signIn(page, email)
    await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible()
  })

  await test.step('the mail can be requested again', async () => {
    await page.getByRole('button', { name: 'Send the verification email again' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
    await expect.poll(async () => (await product.mails(email)).length).toBe(2)
  })

  await test.step('pressing the button signs in', async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(dashboard(page)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(email)).toBeVisible()
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toMatch(
      /nora|token|session"/i,
    )
  })

  await test.step('pressing again does not sign in', async () => {
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  })
})

test('a link opened in another browser asks for the password or a new one', async ({
  page,
  product,
  browser,
}) => {
  const [typed, replaced] = ['tess@example.com', 'uma@example.com']
  await signUp(page, typed)
  await signUp(page, replaced)
  const phone = await (await browser.newContext({ baseURL: product.url })).newPage()

  await test.step("with the sign-up's password", async () => {
    await phone.goto(await linkTo(product, typed, 'verify-email'))
    await phone.getByRole('button', { name: 'Verify my email' }).click()
    await expect(passwordField(phone)).toBeFocused()
    await passwordField(phone).fill('not the password')
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('This password is not correct.')).toBeVisible()
    await passwordField(phone).fill(PASSWORD)
    await phone.keyboard.press('Enter')
    await expect(dashboard(phone)).toBeVisible()
    await phone.getByRole('button', { name: 'Log Out' }).click()
    await expect(phone).toHaveURL('/')
  })

  await test.step('with a new one, which invalidates the old one', async () => {
    await phone.goto(await linkTo(product, replaced, 'verify-email'))
    await phone.getByRole('button', { name: 'Verify my email' }).click()
    await phone.getByRole('button', { name: 'Set a new password instead' }).click()
    await phone.getByLabel('New password', { exact: true }).fill('five quiet horses')
    await phone.getByLabel('Confirm new password').fill('five quiet horses')
    await phone.getByRole('button', { name: 'Save and verify my email' }).click()
    await expect(dashboard(phone)).toBeVisible()
    await signIn(page, replaced)
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  })
  await phone.context().close()
})

test('wrong credentials are refused, right ones accepted, and signed-in visitors redirected', async ({
  page,
  product,
  browser,
}) => {
  const email = 'omar@example.com'
  await createUser(browser, product, email)
  await signIn(page, email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  await expect(page).toHaveURL('/login')
  await expect(emailField(page)).toHaveValue(email)
  await signIn(page, email)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/signup')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/signup')
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This email is already registered. Please sign in instead.')).toHaveCount(2)
  await expect(emailField(page)).toHaveValue(email)
})

test('a forgotten password is reset by the mailed link, which ends older sessions', { tag: '@core' }, async ({
  page,
  product,
  browser,
}) => {
  const email = 'pia@example.com'
  await createUser(browser, product, email)
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(elsewhere, email)
  await expect(dashboard(elsewhere)).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Send reset instructions' }).click()
  await expect(page.getByText('Password reset instructions sent to your email!')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await page.getByRole('button', { name: 'Try Another Email' }).click()
  await expect(emailField(page)).toHaveValue('')

  const link = await linkTo(product, email, 'reset-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('five quiet horses')
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('Confirm new password').fill('five quiet horses')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')
  await signIn(page, email)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  await signIn(page, email, 'five quiet horses')
  await expect(dashboard(page)).toBeVisible()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('six quiet horses')
  await page.getByLabel('Confirm new password').fill('six quiet horses')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset instructions' })).toBeVisible()
  await elsewhere.context().close()
})

test('signing out in one tab signs out the other, and Back shows nothing', async ({
  page,
  product,
  browser,
}) => {
  const email = 'quim@example.com'
  await createUser(browser, product, email)
  await signIn(page, email)
  await expect(dashboard(page)).toBeVisible()
  // Adds one history entry to go back to.
  await page.goto('/dashboard/subscriptions')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(dashboard(other)).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(other).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(email)).toHaveCount(0)
})

test('sign-up and sign-in by keyboard only', async ({ page, product }) => {
  const email = 'rosa@example.com'
  await page.goto('/signup')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('Eastern Time')
  await emailField(page).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Eastern Time (US & Canada)' })).toBeFocused()
  await page.keyboard.type('London')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('London')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')

  await page.goto(await linkTo(product, email, 'verify-email'))
  await page.getByRole('button', { name: 'Verify my email' }).focus()
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await emailField(page).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
})

test('the timezone list is at most 300 px high; a new screen opens at its top', async ({ page }) => {
  await page.goto('/signup')
  const zone = page.getByRole('combobox', { name: 'Timezone' })
  await expect(zone).toContainText('Eastern Time')
  await zone.click()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  const { height } = (await list.boundingBox()) ?? { height: Number.NaN }
  // There is more space, so the limit is effective.
  expect(height).toBeGreaterThan(290)
  expect(height).toBeLessThanOrEqual(300)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 480 })
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
})

test('every account screen passes axe on a desk and on a phone', async ({ page, product, browser }) => {
  const check = () => expectAccessibleAtAnyWidth(page)
  await page.goto('/login')
  await check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await check()
  await page.goto('/signup')
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('Eastern Time')
  await check()
  await page.getByRole('combobox', { name: 'Timezone' }).click()
  await expect(page.getByRole('option', { name: 'Berlin' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/reset-password')
  await emailField(page).fill('nobody@example.com')
  await check()
  await page.getByRole('button', { name: 'Send reset instructions' }).click()
  await expect(page.getByRole('button', { name: 'Try Another Email' })).toBeVisible()
  await check()
  await page.goto('/reset-password?token=made-up')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await check()
  await page.goto('/verify-email?token=made-up')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
  await check()

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signUp(elsewhere, 'tomas@example.com')
  await page.goto(await linkTo(product, 'tomas@example.com', 'verify-email'))
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(passwordField(page)).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Set a new password instead' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await check()
  await elsewhere.context().close()

  const email = 'samira@example.com'
  await createUser(browser, product, email)
  await signIn(page, email)
  await expect(dashboard(page)).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expectAccessibleAtAnyWidth(page, [360])
})
