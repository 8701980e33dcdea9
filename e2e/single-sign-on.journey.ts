import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from './support/axe.ts'
import { providerAt, startProvider } from './support/identity-provider.ts'
import { freePort, type Product, startProduct } from './support/product.ts'
import { expect, test } from './support/reading.ts'

/**
 * Single sign-on with a certified provider as a process of its own, on a server without passwords: an account
 * made by it, a proof that loses nothing typed, and a session that ends where it ends there.
 */
let product: Product
let provider: Awaited<ReturnType<typeof startProvider>>
const address = 'cy.signs.on@example.com'

test.beforeAll(async () => {
  const port = await freePort()
  product = await startProduct({
    environment: { ...providerAt(port), OIDC_NAME: 'Acme ID', PASSWORDS: 'off' },
  })
  const accounts = { cy: { email: address, email_verified: true, name: 'Cy Example' } }
  provider = await startProvider(port, product.url, accounts)
})
test.afterAll(async () => {
  await product.stop()
  await provider.stop()
})

const signInWith = (page: Page) => page.getByRole('link', { name: 'Sign in with Acme ID' })

async function signInThere(page: Page) {
  await page.getByLabel('Name').fill('cy')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Gives the proof in the window that opens, which closes by itself. */
async function prove(context: BrowserContext, page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Continue with Acme ID' }).click()
  const window = await opened
  await window.waitForURL(`${provider.issuer}/**`)
  const closed = window.waitForEvent('close')
  await signInThere(window)
  await closed
  await expect(dialog).toBeHidden()
}

test('an account by single sign-on: made, proven, kept to its one way in, and ended there @core', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()

  await test.step('the login has nothing else, and leads back to where somebody wanted to go', async () => {
    await page.goto('/login?next=%2Fdashboard%2Fsettings')
    await expect(signInWith(page)).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
    await expectAccessibleAtAnyWidth(page)
    await signInWith(page).click()
    await signInThere(page)
    await expect(page).toHaveURL('/dashboard/settings')
    const account = page.getByRole('tabpanel', { name: 'Account' })
    await expect(account.getByText(address)).toBeVisible()
    await expect(account.getByText('Cy Example')).toBeVisible()
    await expect(account.getByText(/signed in .* with Acme ID/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden()
  })

  await test.step('what would ask for the password asks for a sign-in there, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'New API key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Backup script')
    await page.getByRole('button', { name: 'Create key' }).click()
    await prove(context, page)
    await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue(/^duely_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Backup script')
  })

  await test.step('the last way in stays', async () => {
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByText('This is your last way to sign in.').first()).toBeVisible()
  })

  await test.step('whoever signs out there is signed out here', async () => {
    const there = await context.newPage()
    await there.goto(`${provider.issuer}/session/end`)
    await there.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect.poll(async () => (await context.request.get('/api/account')).status()).toBe(401)
    await page.goto('/dashboard')
    await expect(signInWith(page)).toBeVisible()
  })

  await context.close()
})
