import { expectAccessibleAtAnyWidth } from './support/axe.ts'
import { listen, settle } from './support/console.ts'
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
      const texts = asked.filter((path) => /^\/assets\/texts\/.+\.js$/.test(path))
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

const PAGES = ['', '/contact', '/cancel', '/cancel/netflix']
/** The public pages in each language: address, and the title of each of `PAGES`. */
const PUBLIC = [
  [
    'de',
    'de',
    'Unbesorgt abonnieren. Leicht kündigen.',
    'Kontakt',
    'Wie schwer ist die Kündigung?',
    'So kündigst du Netflix',
  ],
  [
    'fr',
    'fr',
    'Abonnez-vous l’esprit tranquille. Résiliez facilement.',
    'Contact',
    'Est-ce difficile de résilier ?',
    'Comment résilier Netflix',
  ],
  [
    'es',
    'es',
    'Suscríbete con confianza. Cancela sin esfuerzo.',
    'Contacto',
    '¿Es difícil cancelar?',
    'Cómo cancelar Netflix',
  ],
  [
    'it',
    'it',
    'Abbonati con fiducia. Disdici senza fatica.',
    'Contatti',
    'Quanto è difficile disdire?',
    'Come disdire Netflix',
  ],
  [
    'pt-br',
    'pt-BR',
    'Assine com confiança. Cancele com facilidade.',
    'Contato',
    'É difícil cancelar?',
    'Como cancelar Netflix',
  ],
  [
    'pl',
    'pl',
    'Subskrybuj bez obaw. Rezygnuj bez trudu.',
    'Kontakt',
    'Czy trudno zrezygnować?',
    'Jak zrezygnować z Netflix',
  ],
] as const

test('every public page is served in every language, and names the others', async ({ request, product }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const tags = ['en', ...PUBLIC.map(([, tag]) => tag), 'x-default']
  const titles = new Set<string>()
  for (const [first, tag, ...headings] of PUBLIC)
    for (const [at, page] of PAGES.entries()) {
      const path = `/${first}${page}`
      const answer = await request.get(path, { headers: { 'accept-language': 'en' }, maxRedirects: 0 })
      expect([answer.status(), answer.headers()['cache-control']], path).toEqual([200, 'no-cache'])
      expect(answer.headers()['content-security-policy'], path).not.toContain('unsafe-inline')
      const html = await answer.text()
      // The footer leads to this very page in the others, before any script has run.
      for (const [other, otherTag] of PUBLIC)
        expect(html, path).toMatch(new RegExp(`lang="${otherTag}"[^>]* href="/${other}${page}"`))
      expect(html, path).toContain(`<html lang="${tag}"`)
      expect(html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ''), path).toContain(headings[at])
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
      expect(html, path).toContain(`<link rel="canonical" href="${product.url}${path}"`)
      const named = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
      expect(
        named.map(([, each]) => each),
        path,
      ).toEqual(tags)
      expect(named.at(-1)?.[2], path).toBe(`${product.url}${page || '/'}`)
      expect(map).toContain(`<loc>${product.url}${path}</loc>`)
      expect(html, path).not.toContain('https://duely.example')
    }
  // 'Kontakt' is German and Polish.
  expect(titles.size).toBe(PUBLIC.length * PAGES.length - 1)
  for (const missing of ['/de/cancel/nobody', '/nowhere/cancel/netflix'])
    expect((await request.get(missing)).status(), missing).toBe(404)
  const english = await (await request.get('/', { headers: { 'accept-language': 'de' } })).text()
  expect(english).toContain('<html lang="en"')
  expect(english).toContain(`hreflang="pl" href="${product.url}/pl"`)
  for (const path of ['/blog', '/privacy', '/cancel/netflix'])
    expect(await (await request.get(path)).text(), path).toContain('<html lang="en"')
})

for (const [first, language, title, contact, judged, netflix] of PUBLIC.filter(([each]) =>
  /de|pl/.test(each),
)) {
  test(`the public pages on a phone: ${first}`, async ({ browser, product }) => {
    test.setTimeout(240_000)
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ baseURL: product.url, viewport, locale: language })
    const page = await context.newPage()
    const logged = listen(page)
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    await page.goto(`/${first}/`)
    await expect(page).toHaveURL(`/${first}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[lang]').first()).toHaveAttribute('lang', language)
    await page.waitForLoadState('networkidle')
    expect(fonts.some((url) => url.includes('latin-ext'))).toBe(language === 'pl')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    for (const [path, heading] of [
      ['', title],
      ['/contact', contact],
      ['/cancel', judged],
      ['/cancel/netflix', netflix],
    ] as const) {
      await page.goto(`/${first}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await settle(page)
      await expectAccessibleAtAnyWidth(page, [1280, 360])
    }
    // From the list to a service, and to the same one in another language and back.
    const footer = page.getByRole('contentinfo')
    const named = language === 'de' ? 'Deutsch' : 'Polski'
    await page.goto(`/${first}/cancel`)
    await page.getByRole('main').getByRole('link', { name: 'Deezer' }).click()
    await expect(page).toHaveURL(`/${first}/cancel/deezer`)
    await expect(page.getByRole('heading', { level: 1, name: /Deezer/ })).toBeVisible()
    await footer.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/cancel/deezer')
    await expect(page.getByRole('heading', { level: 1, name: 'How to cancel Deezer' })).toBeVisible()
    await expect(page.getByRole('complementary')).toBeVisible()
    await footer.getByRole('link', { name: named }).click()
    await expect(page).toHaveURL(`/${first}/cancel/deezer`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // Inside the language, out of it to what is in English alone, and back.
    await footer.getByRole('link', { name: contact, exact: true }).click()
    await expect(page).toHaveURL(`/${first}/contact`)
    await footer.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await footer.getByRole('link', { name: named }).click()
    await expect(page).toHaveURL(`/${first}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page).not.toHaveTitle(/reminders/)
    expect(logged).toEqual([])
    await page.goto(`/${first}/no/such/page`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await context.close()
  })
}

test("a quiet line offers the reader's language, and stays away once it was dismissed", async ({
  browser,
  product,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: product.url, viewport, locale: 'pl-PL' })
  const page = await context.newPage()
  await page.goto('/')
  const offer = page.getByRole('complementary', { name: 'Język' })
  await expect(offer).toHaveAttribute('lang', 'pl')
  await expectAccessibleAtAnyWidth(page, [1280, 360])
  await offer.getByRole('link').click()
  await expect(page).toHaveURL('/pl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(offer).toBeHidden()
  await page.goto('/contact')
  await offer.getByRole('button').click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await settle(page)
  await expect(offer).toBeHidden()
  await page.goto('/de')
  await settle(page)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await context.close()
})

test('who comes from Polish pages signs in in Polish, in whatever browser', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' })
  const page = await context.newPage()
  const logged = listen(page)
  await page.goto('/pl')
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Witaj ponownie' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  // What screen readers call the place of toasts.
  await expect(page.locator('section[aria-label^="Powiadomienia"]')).toBeAttached()
  await page.goto('/signup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.locator('html')).toHaveCSS('visibility', 'visible')
  // Back to English by choice.
  await page.goto('/pl')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached()
  expect(logged).toEqual([])
  await context.close()
})

test('the app is installed with shortcuts in the language of the page', async ({ request, product }) => {
  for (const [first, tag] of [['', 'en'], ...PUBLIC] as const) {
    const html = await (await request.get(`/${first}`)).text()
    const href = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await request.get(href)
    expect(answer.headers()['content-type'], href).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { lang: string; id: string; shortcuts: { name: string }[] }
    expect([manifest.lang, manifest.id], href).toEqual([tag, '/'])
    expect(manifest.shortcuts.map(({ name }) => name).includes('Reminders'), href).toBe(tag === 'en')
  }
  const frame = await request.get(`${product.url}/dashboard`, { headers: { cookie: 'duely_language=de' } })
  expect(await frame.text()).toContain('href="/manifest-de.webmanifest"')
})
