import { expectAccessibleAtAnyWidth } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

for (const [locale, language, title, submit, missing, reset] of [
  ['de-AT', 'de', 'Willkommen zurück', 'Anmelden', 'Ein Passwort ist nötig', 'Passwort zurücksetzen'],
  ['pl-PL', 'pl', 'Witaj ponownie', 'Zaloguj się', 'Hasło jest wymagane', 'Ustaw nowe hasło'],
] as const) {
  test.describe(() => {
    test.use({ locale })

    test(`account pages are said in the browser's language: ${language}`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page).toHaveTitle(/ · Duely$/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const texts = asked.filter((path) => path.startsWith('/assets/texts/'))
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.length).toBeLessThanOrEqual(8)
      await page.getByRole('button', { name: submit, exact: true }).click()
      await expect(page.getByText(missing)).toBeVisible()
      await page.goto('/reset-password')
      await expect(page.getByRole('heading', { name: reset })).toBeVisible()
      for (const path of ['/login', '/signup', '/reset-password', '/verify-email', '/withdraw']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessibleAtAnyWidth(page, [360, 1280])
      }
    })
  })
}

test('English is in the page, and costs no request of its own', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/assets/texts/'))).toEqual([])
})
