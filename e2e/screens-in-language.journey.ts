import { expectAccessibleAtAnyWidth } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { expectReachedByKeyboard } from './support/keyboard.ts'
import { createSignedInUser, record } from './support/people.ts'
import { expectUncut } from './support/pseudo.ts'
import { readerOf, sayIn } from './support/said.ts'
import { SCREENS } from './support/screens.ts'

/** The signed-in screens as somebody reads them whose language is not English. */
const NOW = '2026-03-05T15:00:00Z'

test.beforeEach(async ({ page, product }) => {
  await moveTo(product, page, NOW)
})
test.afterAll(({ product }) => product.moveClock('PT0S'))

for (const [culture, language, email] of [
  ['de-DE', 'de', 'gerda@example.com'],
  ['fr-FR', 'fr', 'fleur@example.com'],
  ['es-ES', 'es', 'estrella@example.com'],
  ['it-IT', 'it', 'itala@example.com'],
  ['pt-BR', 'pt-BR', 'bruna@example.com'],
  ['pl-PL', 'pl', 'pola@example.com'],
] as const) {
  test(`every screen is in ${language}, fits a phone, passes axe and is reached by keyboard`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(240_000)
    const say = sayIn(readerOf(culture))
    await createSignedInUser(context, product, email, { timezone: 'Europe/Berlin', culture })
    const netflix = await record(context, product, 'Netflix', {
      amount: '12.99',
      nextBillingDate: '2026-03-12',
    })
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('link', { name: say('Reminders') }).first()).toBeVisible()
    // From now on the server knows it: the frame itself is in the language, before any script has run.
    const html = await (await context.request.get('/dashboard/reminders')).text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(say('Reminders'))
    for (const path of [...SCREENS, `/dashboard/subscriptions/${netflix}`]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectReachedByKeyboard(page, say('Skip to content'))
      await expectAccessibleAtAnyWidth(page, [360, 1280])
      await expectUncut(page, path)
    }
  })
}

test('another language takes effect at once, and from then on before any script has run', async ({
  page,
  context,
  product,
}) => {
  const say = sayIn(readerOf('de-DE'))
  await createSignedInUser(context, product, 'greta@example.com', { culture: 'de-DE' })
  await page.goto('/dashboard/settings?tab=account')
  await page.getByRole('combobox', { name: say('Language', 'settings-language') }).click()
  await page.getByRole('option', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByText(say('Language updated'))).toBeVisible()
  const html = await (await context.request.get('/dashboard')).text()
  expect(html).toContain('<html lang="pl"')
})
