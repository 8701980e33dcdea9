import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { type SiteChoice, serveSite } from './static-site.ts'
import { openWebBuild, type WebBuild } from './web-build.ts'

const SCRIPT = 'document.documentElement.dataset.theme = "dark"'
const HTML = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/app-1.js"></script>home`
const FILES: Record<string, string> = {
  'index.html': HTML,
  '__spa-fallback.html': '<!doctype html>shell',
  'blog/index.html': '<!doctype html>blog',
  'contact/index.html': '<!doctype html>contact',
  'privacy/index.html': '<!doctype html>privacy',
  'refund/index.html': '<!doctype html>refund',
  'login/index.html': '<!doctype html>login',
  'sitemap.xml': '<urlset/>',
  'cancel/index.html': '<!doctype html>cancel',
  'cancel.data': '["services"]',
  'de/index.html': '<!doctype html>de',
  'de/contact/index.html': '<!doctype html>de contact',
  'de.data': '["de"]',
  'pt-br/index.html': '<!doctype html>pt-br',
  'cancel/netflix/index.html': '<!doctype html>cancel netflix',
  'cancel/netflix.data': '["netflix"]',
  'blog/one/index.html': '<!doctype html>one',
  'dashboard/subscriptions/-/index.html': '<!doctype html>one of them',
  'dashboard/subscriptions/bring/index.html': '<!doctype html>bring',
  'de/dashboard/index.html': '<!doctype html>Übersicht',
  'de/dashboard/subscriptions/-/index.html': '<!doctype html>eins davon',
  'setup/-/index.html': '<!doctype html>set up',
  'reset-password/index.html': '<!doctype html>reset',
  'assets/app-1.js': 'console.log("app")'.repeat(100),
  'assets/app-1.js.map': '{"sources":[]}',
  'favicon.svg': '<svg/>',
  '.env': 'SECRET=1',
  '.vite/manifest.json': '{}',
}

const EVERY_PAGE: SiteChoice = { plans: true, site: true, legalUrl: null }
const served = (build: WebBuild, choice: Partial<SiteChoice> = {}) =>
  new Hono<AppEnv>().all('*', serveSite(build, { ...EVERY_PAGE, ...choice }))

let folder: string
let site: Hono<AppEnv>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duely site '))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const script = FILES['assets/app-1.js'] ?? ''
  writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/app-1.js.gz'), gzipSync(script))
  site = served(openWebBuild(folder))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('pages', () => {
  test.each([
    ['/', HTML],
    ['/blog', '<!doctype html>blog'],
    ['/blog/one', '<!doctype html>one'],
    ['/de', '<!doctype html>de'],
    ['/de/contact', '<!doctype html>de contact'],
    ['/pt-br', '<!doctype html>pt-br'],
    ['/dashboard', '<!doctype html>shell'],
    ['/dashboard/settings', '<!doctype html>shell'],
    ['/dashboard/subscriptions/1b4e28ba', '<!doctype html>one of them'],
    ['/dashboard/subscriptions/bring', '<!doctype html>bring'],
    ['/dashboard/subscriptions/1b4e28ba/more', '<!doctype html>shell'],
    ['/success-payment', '<!doctype html>shell'],
    ['/setup/8Zq-1x', '<!doctype html>set up'],
  ])('%s', async (path, text) => {
    const answer = await site.request(`${path}?tab=plan`)
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each([
    ['/dashboard', 'de', '<!doctype html>Übersicht'],
    ['/dashboard/subscriptions/1b4e28ba', 'de', '<!doctype html>eins davon'],
    ['/dashboard/subscriptions/1b4e28ba', 'en', '<!doctype html>one of them'],
    ['/dashboard/subscriptions/1b4e28ba', '../blog', '<!doctype html>one of them'],
    ['/blog', 'de', '<!doctype html>blog'],
  ])('%s in the language that the browser remembers (%s)', async (path, language, text) => {
    const answer = await site.request(path, { headers: { cookie: `duely_language=${language}` } })
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('vary')).toBe(path === '/blog' ? 'accept-encoding' : 'accept-encoding, cookie')
  })

  test('a frame of a language has no address of its own', async () => {
    const answer = await site.request('/de/dashboard/subscriptions/1?edit=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      '/dashboard/subscriptions/1?edit=2',
    ])
    expect((await site.request('/xx/dashboard')).status).toBe(404)
  })

  test.each([
    '/nothing',
    '/dashboards',
    '/blog/two',
    '/de/blog',
    '/pt-BR',
    '/setup',
    '/setup/a/b',
    '/assets/',
    '/assets',
    '/assets/gone-1.js',
    '/assets/app-1.js.map',
    '/assets/app-1.js.br',
    '/__spa-fallback.html',
    '/index.html',
    '/.env',
    '/.vite/manifest.json',
    '/.git/config',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/<script>alert(1)</script>',
  ])('%s is the not-found screen, with its status', async (path) => {
    const answer = await site.request(path)
    expect([answer.status, await answer.text()]).toEqual([404, '<!doctype html>shell'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a trailing slash redirects to the page, never to another site', async () => {
    const answer = await site.request('/blog/')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog'])
    expect((await site.request('/de/')).headers.get('location')).toBe('/de')
    expect((await site.request('http://localhost//evil.test/')).status).toBe(404)
  })

  test.each([
    ['/reset-password/?token=a%2Bb', '/reset-password?token=a%2Bb'],
    ['/dashboard/%00/', '/dashboard/%00'],
    ['/dashboard/%01%7f/', '/dashboard/%01%7F'],
    ['/dashboard/caf%C3%A9/?x=%0d%0a', '/dashboard/caf%C3%A9?x=%0d%0a'],
  ])('%s redirects to %s', async (path, target) => {
    const answer = await site.request(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, target])
  })

  test('inline scripts are allowed by hash only', async () => {
    const policy = (await site.request('/')).headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`)
    expect(policy).toContain("default-src 'self'")
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
  })

  test('a page with a secret URL sends no Referer', async () => {
    expect((await site.request('/reset-password?token=x')).headers.get('referrer-policy')).toBe('no-referrer')
    expect((await site.request('/setup/8Zq-1x')).headers.get('referrer-policy')).toBe('no-referrer')
    expect((await site.request('/')).headers.get('referrer-policy')).toBeNull()
  })
})

describe('files', () => {
  test('files with a hash in their name are cached forever', async () => {
    const answer = await site.request('/assets/app-1.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(FILES['assets/app-1.js'])
    expect((await site.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=300')
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('%s gets %s', async (accepted, encoding, unpack) => {
    const answer = await site.request('/assets/app-1.js', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    expect(unpack(body).toString()).toBe(FILES['assets/app-1.js'])
  })

  test('cached content is answered with 304', async () => {
    const headers = { 'accept-encoding': 'br' }
    const etag = (await site.request('/assets/app-1.js', { headers })).headers.get('etag') ?? ''
    const ask = (tag: string, encoding = 'br') =>
      site.request('/assets/app-1.js', { headers: { 'accept-encoding': encoding, 'if-none-match': tag } })
    const again = await ask(`"other", W/${etag}`)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await ask('"other"')).status).toBe(200)
    expect((await ask(etag, 'identity')).status).toBe(200)
  })

  test('HEAD is answered without a body, other methods are refused', async () => {
    const head = await site.request('/blog', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const refused = await site.request('/blog', { method: 'POST' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('without a web build pages report that', async () => {
  const none = served(openWebBuild(join(folder, 'missing')))
  const answer = await none.request('/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build')
})

test('a file that is gone since the start is answered like any unknown path', async () => {
  const own = mkdtempSync(join(tmpdir(), 'duely-site-'))
  writeFileSync(join(own, '__spa-fallback.html'), 'shell')
  writeFileSync(join(own, 'app.js'), 'app')
  writeFileSync(join(own, 'read.js'), 'read')
  const build = served(openWebBuild(own))
  expect((await build.request('/read.js')).status).toBe(200)
  rmSync(join(own, 'app.js'))
  rmSync(join(own, 'read.js'))
  const answers = await Promise.all(['/app.js', '/read.js'].map((path) => build.request(path)))
  rmSync(own, { recursive: true, force: true })
  expect(answers.map(({ status }) => status)).toEqual([404, 200])
})

describe('values of the operator', () => {
  const facts = {
    origin: 'https://renewals.test',
    supportEmail: 'help@renewals.test',
    name: 'Anna "A" Renews',
  }
  const page =
    '<link rel="canonical" href="https://duely.example/a"><a href="mailto:support@duely.example">write</a>'
  const filled =
    '<link rel="canonical" href="https://renewals.test/a"><a href="mailto:help@renewals.test">write</a>'
  const MANIFEST = '{ "name": "Duely", "short_name": "Duely", "start_url": "/dashboard" }'
  let own: string
  let operated: Hono<AppEnv>
  beforeAll(() => {
    own = mkdtempSync(join(tmpdir(), 'duely facts '))
    for (const name of ['index.html', 'sitemap.xml', 'robots.txt', 'code.js']) {
      writeFileSync(join(own, name), page)
      writeFileSync(join(own, `${name}.br`), brotliCompressSync(page))
      writeFileSync(join(own, `${name}.gz`), gzipSync(page))
    }
    writeFileSync(join(own, 'manifest.webmanifest'), MANIFEST)
    operated = served(openWebBuild(own, facts))
  })
  afterAll(() => rmSync(own, { recursive: true, force: true }))

  test.each(['/', '/sitemap.xml', '/robots.txt'])('are filled into %s in every encoding', async (path) => {
    const read = async (encoding: string) => {
      const answer = await operated.request(path, { headers: { 'accept-encoding': encoding } })
      return Buffer.from(await answer.arrayBuffer())
    }
    expect((await read('identity')).toString()).toBe(filled)
    expect(brotliDecompressSync(await read('br')).toString()).toBe(filled)
    expect(gunzipSync(await read('gzip')).toString()).toBe(filled)
  })

  test('the installed app has the name of this server', async () => {
    const manifest = async (app: Hono<AppEnv>) => (await app.request('/manifest.webmanifest')).text()
    expect(JSON.parse(await manifest(operated))).toEqual({
      name: facts.name,
      short_name: facts.name,
      start_url: '/dashboard',
    })
    expect(await manifest(served(openWebBuild(own)))).toBe(MANIFEST)
  })

  test("change a page's ETag and leave scripts unchanged", async () => {
    const asBuilt = served(openWebBuild(own))
    const [before, after] = [await asBuilt.request('/'), await operated.request('/')]
    expect(before.headers.get('etag')).not.toBe(after.headers.get('etag'))
    expect(await (await operated.request('/code.js')).text()).toBe(page)
  })
})

describe('pages that this server has not', () => {
  const SITE = [
    '/contact',
    '/blog',
    '/blog/one',
    '/sitemap.xml',
    '/privacy',
    '/refund',
    '/cancel',
    '/cancel.data',
    '/cancel/netflix',
    '/cancel/netflix.data',
    '/de/contact',
    '/de.data',
  ]
  const ask = async (path: string, choice: Partial<SiteChoice>, cookie = '') => {
    const answer = await served(openWebBuild(folder), choice).request(path, { headers: { cookie } })
    return [answer.status, answer.headers.get('location') ?? (await answer.text())]
  }

  test.each(SITE)('without a site %s is the not-found screen', async (path) => {
    expect(await ask(path, { site: false })).toEqual([404, '<!doctype html>shell'])
    expect(await ask(path, {})).toEqual([200, expect.not.stringContaining('shell')])
  })

  test.each([
    ['', '/login'],
    ['duely_signed_in=1', '/dashboard'],
    ['duely_signed_in=', '/login'],
  ])('without a site home leads on: "%s" to %s', async (cookie, target) => {
    for (const home of ['/', '/de', '/pt-br'])
      expect(await ask(home, { site: false }, cookie)).toEqual([302, target])
    expect(await ask('/', {}, cookie)).toEqual([200, HTML])
  })

  test('without a site the app itself is there', async () => {
    expect(await ask('/login', { site: false, plans: false })).toEqual([200, '<!doctype html>login'])
    expect(await ask('/dashboard', { site: false, plans: false })).toEqual([200, '<!doctype html>shell'])
    expect(await ask('/favicon.svg', { site: false })).toEqual([200, '<svg/>'])
  })

  test.each(['/refund', '/success-payment'])('without plans %s is the not-found screen', async (path) => {
    expect(await ask(path, { plans: false })).toEqual([404, '<!doctype html>shell'])
  })

  test.each(['/privacy', '/terms', '/refund'])("%s leads to the operator's own pages", async (path) => {
    const legalUrl = 'https://example.org/legal'
    for (const site of [true, false]) expect(await ask(path, { site, legalUrl })).toEqual([302, legalUrl])
  })
})
