import { expect, test } from '@playwright/test'
import { providerAt, startProvider } from './support/identity-provider.ts'
import { freePort, startProduct } from './support/product.ts'

const OUT = '/work/tmp/s44/oidc/shots'
test('shots', async ({ browser }) => {
  for (const passwords of ['on', 'off']) {
    const port = await freePort()
    const product = await startProduct({
      environment: { ...providerAt(port), OIDC_NAME: 'Acme ID', PASSWORDS: passwords, SIGN_UP: 'open' },
    })
    const provider = await startProvider(port, product.url, {
      cy: { email: `cy.${passwords}@shots.example`, email_verified: true, name: 'Cy Example' },
    })
    for (const width of [360, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width, height: width === 360 ? 780 : 900 },
          colorScheme,
        })
        const page = await context.newPage()
        const shot = (name: string, fullPage = true) =>
          page.screenshot({ path: `${OUT}/${name}-${passwords}-${width}-${colorScheme}.png`, fullPage })
        await page.goto('/login')
        await expect(page.getByRole('link', { name: 'Sign in with Acme ID' })).toBeVisible()
        await shot('login')
        await page.goto('/login?sso=LINK_FIRST')
        await expect(page.getByRole('alert')).toBeVisible()
        await shot('login-refused')
        await page.goto('/signup')
        await shot('signup')
        await page.goto('/reset-password')
        await shot('reset')
        await page.goto('/single-sign-on?sso=proven')
        await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
        await shot('window')
        await page.goto('/login')
        await page.getByRole('link', { name: 'Sign in with Acme ID' }).click()
        await page.getByLabel('Name').fill('cy')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.waitForURL('**/dashboard')
        await page.goto('/dashboard/settings')
        await expect(page.getByText('Linked', { exact: true })).toBeVisible()
        await shot('settings')
        await page.getByRole('button', { name: 'Download my data' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await shot('proof', false)
        await context.close()
      }
    await product.stop()
    await provider.stop()
  }
})
