import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAnyWidth, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

const SLUGS = [
  'subscription-creep-hidden-leak',
  'just-got-charged-refund-guide',
  'subscription-tracker-vs-budgeting-app',
  'free-trial-cancellation-template',
  'annual-saas-audit-guide',
  'bank-subscription-tracking-problems',
  'email-vs-sms-renewal-alerts',
  '15-minute-subscription-cleanup',
]

/** Path, heading, and texts its served HTML must contain. */
const PAGES: readonly [path: string, heading: string, texts: readonly string[]][] = [
  [
    '/',
    'Subscribe with Confidence. Cancel with Ease.',
    [
      'See it in Action',
      'How it Works',
      '1 week',
      '$7.99',
      '$59.99',
      'Save 38%',
      'Cancel anytime',
      'Secure payments',
      '24/7 support',
    ],
  ],
  ['/blog', 'Take Control of Your Subscriptions', ['Featured Articles', 'All Articles', 'Read More']],
  ['/cancel', 'How Hard Is It to Cancel?', ['Netflix', 'Entertainment', 'How we judge', 'Some steps']],
  [
    '/cancel/netflix',
    'How to cancel Netflix',
    ['Online in your account', 'You can use it until its end', 'help.netflix.com', 'Report a change'],
  ],
  ['/contact', 'Contact', ['support@duely.example', '24-48 hours (1-2 business days)', 'Urgent']],
  [
    '/privacy',
    'Privacy Policy',
    ['within 30 days of account deletion', 'children under 13', 'duely_signed_in'],
  ],
  ['/terms', 'Terms of Service', ['at least 18 years old', 'Starter', '30 days']],
  ['/refund', 'Refund Policy', ['first paid subscription only', '5-10 business days', 'chargeback']],
  ...SLUGS.map((slug): [string, string, string[]] => [
    `/blog/${slug}`,
    '',
    ['Back to Blog', 'min read', 'Never Miss a Renewal Again', 'Start Free Trial'],
  ]),
]

const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('every public page is complete as served: texts, title, description, canonical, images, structured data', {
  tag: '@core',
}, async ({ request, product }) => {
  const titles = new Set<string>()
  const pictures = new Set<string>()
  for (const [path, heading, texts] of PAGES) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const words = wordsOf(html)
    for (const text of [heading, ...texts]) expect(words, path).toContain(text)
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    expect(metaOf(html, 'description').length, path).toBeGreaterThan(60)
    expect(metaOf(html, 'keywords'), path).toContain(', ')
    const address = `${product.url}${path}`
    expect(html, path).toContain(`<link rel="canonical" href="${address}"`)
    expect(metaOf(html, 'og:url'), path).toBe(address)
    expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image')
    const picture = metaOf(html, 'og:image')
    pictures.add(picture)
    const shown = await request.get(picture)
    expect([shown.status(), shown.headers()['content-type']], picture).toEqual([200, 'image/png'])
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org')
    expect(html, path).toContain('application/ld+json')
    expect(html, path).not.toContain('https://duely.example')
    expect(answer.headers()['content-security-policy'], path).not.toContain('unsafe-inline')
  }
  // The page of a service shares the picture of their list.
  expect([titles.size, pictures.size]).toEqual([PAGES.length, PAGES.length - 1])
})

test('feed, sitemap, robots and manifest use the public URL', async ({ request, product }) => {
  const [feed, map, robots] = await Promise.all(
    ['/blog/rss.xml', '/sitemap.xml', '/robots.txt'].map(async (path) => (await request.get(path)).text()),
  )
  for (const slug of SLUGS) {
    expect(feed).toContain(`<link>${product.url}/blog/${slug}</link>`)
    expect(map).toContain(`<loc>${product.url}/blog/${slug}</loc>`)
  }
  for (const path of ['/cancel', '/cancel/netflix']) expect(map).toContain(`<loc>${product.url}${path}</loc>`)
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  for (const icon of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(icon)).ok()).toBe(true)
})

test('axe finds nothing, and a phone has no horizontal scrolling', async ({ page }) => {
  test.setTimeout(240_000)
  const paths = [
    '/',
    '/blog',
    '/blog/free-trial-cancellation-template',
    '/cancel',
    '/cancel/netflix',
    '/contact',
    '/privacy',
    '/terms',
    '/refund',
    '/nowhere',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleAtAnyWidth(page)
  }
})

test('a service is found in the list, and one without facts has no page', async ({ page }) => {
  await page.goto('/cancel')
  await page.getByLabel('Find a service').fill('netf')
  await page.getByRole('main').getByRole('link', { name: 'Netflix' }).click()
  await expect(page).toHaveURL('/cancel/netflix')
  await expect(page.getByRole('heading', { level: 1, name: 'How to cancel Netflix' })).toBeVisible()
  await page.goto('/cancel/nobody')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found/)
})

test('the first visit loads little, only from this origin, without layout shift', { tag: '@core' }, async ({
  page,
  product,
}) => {
  const foreign: string[] = []
  page.on('request', (asked) => asked.url().startsWith(product.url) || foreign.push(asked.url()))
  // Scripts are weighed in page-weight.journey.ts.
  const styles: Promise<number>[] = []
  const fonts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    if (kind === 'stylesheet') styles.push(bytes)
    if (kind === 'font') fonts.push(bytes)
  })
  await page.addInitScript(`window.jumps = 0
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.jumps += entry.value })
      .observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  expect(foreign).toEqual([])
  const sum = async (sizes: Promise<number>[]) =>
    (await Promise.all(sizes)).reduce((all, one) => all + one, 0)
  expect(styles.length).toBeGreaterThan(0)
  expect(await sum(styles)).toBeLessThanOrEqual(18_700)
  expect(await sum(fonts)).toBeLessThanOrEqual(60_000)
  expect(await page.evaluate('window.jumps')).toBeLessThan(0.001)
})

test('every picture has its size and is there without scrolling, those of the other theme are not loaded', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
  for (const [theme, other, width] of [
    ['light', 'dark', 1440],
    ['dark', 'light', 360],
  ] as const) {
    // A page that is open would load what its new width and theme show.
    await page.goto('about:blank')
    asked.length = 0
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const shown = page.locator('main img').filter({ visible: true })
    await expect(shown).toHaveCount(width === 360 ? 6 : 7)
    for (const picture of await shown.all()) {
      expect(Number(await picture.getAttribute('width'))).toBeGreaterThan(0)
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
    expect(asked.filter((url) => url.includes(`-${theme}`)).length).toBeGreaterThanOrEqual(6)
    expect(asked.filter((url) => url.includes(`-${other}`))).toEqual([])
  }
})

test('without JavaScript the site is readable and navigable', { tag: '@core' }, async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(product.url)
  await expect(page.getByText('In three days Netflix renews.')).toBeVisible()
  await expect(page.getByLabel('and the day it renews')).toBeHidden()
  await page.getByText('Menu').or(page.locator('summary')).first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('link', { name: /^Read More: The Free Trial/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Free Trial Cancellation Template')
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await context.close()
})

test('keyboard navigation: sections, menu, Esc', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#pricing')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
  await page.getByText('Annual', { exact: false }).first().click()
  await expect(page.getByText('$59.99')).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'See it in Action' }).click()
  await expect(page.locator('#showcase')).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.locator('summary')
  const first = page.locator('details').getByRole('link', { name: 'Features' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(first).toBeHidden()
})

test("the hero's postcard answers by keyboard, in forced colours and on a phone", async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.clock.setFixedTime('2026-03-05T15:00:00Z')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const postcard = page.getByRole('group', { name: 'See your warning' })
  await expect(postcard).toContainText('We write on Saturday, March 14, 2026, at 9:00 AM.')
  await postcard.getByRole('radio', { name: 'Netflix' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(postcard).toContainText('In three days Spotify renews.')
  await postcard.getByLabel('and the day it renews').fill('2026-04-01')
  await expect(postcard).toContainText('April 1, 2026')
  await expect(postcard).toContainText('We write on Sunday, March 29, 2026, at 9:00 AM.')
  await postcard.getByLabel('and the day it renews').fill('2026-03-06')
  await expect(postcard).toContainText('We write as soon as you add it.')
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(postcard.getByRole('radio').first()).toBeHidden()
  await expect(postcard.getByText('Spotify renews')).toBeVisible()
  expect(errors).toEqual([])
})

test('an unknown path is not found: status, text, console, link home', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => said.join()).toContain('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Subscribe with Confidence. Cancel with Ease.',
  )
})

test('a template is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/free-trial-cancellation-template')
  await page.getByRole('button', { name: 'Copy: Cancel a free trial' }).click()
  await expect(page.getByText('Copied to the clipboard')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    /^Subject: Cancellation of free trial/,
  )
})

test('signed in: the header shows it before the first paint, and Logout signs out', async ({
  page,
  product,
}) => {
  await signUp(page, product, 'reader@example.com')
  const context = page.context()
  // The page's scripts read the right state at once, so nothing is repainted.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await page.locator('summary').click()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true }).last()).toBeVisible()
  // The remaining cookie grants nothing; it only exempts this browser from strangers' rate limits.
  const left = (await context.cookies()).filter(({ value }) => value !== '')
  expect(left.map(({ name }) => name)).toEqual(['duely.device'])
})

test('after a payment: the checkout id and its link; without one, home', async ({ page, product }) => {
  await page.goto('/success-payment')
  await expect(page).toHaveURL(`${product.url}/`)
  await signUp(page, product, 'payer@example.com')
  await page.goto('/success-payment?checkout_id=chk_0123456789')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Your subscription has been activated successfully')).toBeVisible()
  await expect(page.getByText('chk_0123456789')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Sign Out & Re-login' }).click()
  await expect(page.getByText('Failed to sign out. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/sign-out')
  await page.getByRole('button', { name: 'Sign Out & Re-login' }).click()
  await expect(
    page.getByText("You've been signed out. Please sign in again to access your upgraded features."),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/success-payment?checkout_id=chk_0123456789')
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

type Product = { url: string; mail(to: string, subject: RegExp): Promise<{ text: string }> }

/** Creates a verified account over HTTP and gives the page its session. */
async function signUp(page: Page, product: Product, email: string): Promise<void> {
  const password = 'a-long-enough-secret'
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${product.url}/api/auth/${path}`, {
      data,
      headers: { origin: product.url },
    })
    expect(answer.ok(), path).toBe(true)
  }
  await post('sign-up/email', { email, password, timezone: 'UTC', culture: 'en-US' })
  const { text } = await product.mail(email, /^Confirm your email/)
  const token = /token=([^\s&"]+)/.exec(text)?.[1] ?? ''
  await post('verify-email', { token })
}
