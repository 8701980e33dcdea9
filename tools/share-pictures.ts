import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { root } from './run-node.ts'

/**
 * Generates link preview images (public/og, by page path) and icons. Run it after a title has changed: `node
 * tools/share-pictures.ts`.
 */
const publicFolder = join(root, 'apps/web/public')
const PAPER = '#f8f5ee'
const EVERGREEN = '#14523d'

type Card = { path: string; kicker: string; title: string }

const PAGES: readonly Card[] = [
  { path: 'home', kicker: 'Renewal reminders', title: 'Subscribe with Confidence. Cancel with Ease.' },
  { path: 'blog', kicker: 'Blog', title: 'Take Control of Your Subscriptions' },
  { path: 'cancel', kicker: 'How to cancel', title: 'How Hard Is It to Cancel?' },
  { path: 'contact', kicker: 'Support', title: 'Contact' },
  { path: 'privacy', kicker: 'Support', title: 'Privacy Policy' },
  { path: 'terms', kicker: 'Support', title: 'Terms of Service' },
  { path: 'refund', kicker: 'Support', title: 'Refund Policy' },
  { path: 'login', kicker: 'Your account', title: 'Sign in' },
  { path: 'signup', kicker: 'Free for up to 5 subscriptions', title: 'Create an account' },
]

const MARK = `<path fill="currentColor" mask="url(#m)" d="M16 1.6c.8 0 1.4.6 1.4 1.4v.7c4.9.7 8.3 4.7 8.3 9.7v2.2c0 1.8.7 3.3 2 4.6 1.5 1.6.5 4.2-1.7 4.2H6c-2.2 0-3.2-2.6-1.7-4.2 1.3-1.3 2-2.8 2-4.6v-2.2c0-5 3.4-9 8.3-9.7V3c0-.8.6-1.4 1.4-1.4z"/>
  <path d="M11.8 23.2l3.8 4.6 6.4-11" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <mask id="m"><rect width="32" height="32" fill="#fff"/><path d="M11.8 23.2l3.8 4.6 6.4-11" fill="none" stroke="#000" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round"/></mask>`
const WAVE = 'c14-9 23-9 37 0s23 9 37 0 23-9 37 0 23 9 37 0'

function articles(): Card[] {
  const folder = join(root, 'content/blog')
  return readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const field = (key: string) => {
      const value = new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1]
      if (value === undefined) throw new Error(`${name} has no ${key}`)
      return value.replace(/^'(.*)'$/, '$1').replaceAll("''", "'")
    }
    return { path: `blog/${field('slug')}`, kicker: field('category'), title: field('title') }
  })
}

function fontFace(family: string, file: string): string {
  const data = readFileSync(join(root, 'node_modules/@fontsource-variable', file)).toString('base64')
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:300 900}`
}

const FONTS =
  fontFace('Brygada', 'brygada-1918/files/brygada-1918-latin-wght-normal.woff2') +
  fontFace('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2')

function cardPage({ kicker, title }: Card): string {
  const size = title.length > 44 ? 66 : title.length > 24 ? 80 : 104
  return `<!doctype html><meta charset="utf-8"><style>${FONTS}
    *{box-sizing:border-box;margin:0} body{width:1200px;height:630px;background:${PAPER};color:#12251e;font-family:Figtree;position:relative;overflow:hidden}
    .logo{position:absolute;left:72px;top:64px;display:flex;align-items:center;gap:16px;color:${EVERGREEN};font:600 44px Brygada}
    .stamp{position:absolute;right:72px;top:64px;width:132px;height:162px;background:${EVERGREEN};border:9px dotted ${PAPER};outline:1px solid ${PAPER};color:#f4efe2;display:grid;place-items:center}
    .cancel{position:absolute;right:120px;top:80px;color:#12251e;opacity:.4}
    .words{position:absolute;left:72px;right:110px;bottom:100px}
    .kicker{font-size:30px;font-weight:600;color:${EVERGREEN};margin-bottom:20px}
    h1{font:500 ${size}px/1.08 Brygada;letter-spacing:-.015em;word-spacing:.06em;text-wrap:balance}
    .foot{position:absolute;inset:auto 0 0 0;height:18px;background:${EVERGREEN}}
  </style><div class="logo"><svg width="60" height="60" viewBox="0 0 32 32">${MARK}</svg>Duely</div>
  <div class="stamp"><svg width="64" height="64" viewBox="0 0 32 32">${MARK}</svg></div>
  <svg class="cancel" width="320" height="130" viewBox="0 0 320 130" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round">
    <circle cx="66" cy="65" r="60"/><circle cx="66" cy="65" r="43"/>
    ${[30, 53, 76, 99].map((y) => `<path d="M136 ${y}${WAVE}"/>`).join('')}
  </svg>
  <div class="words"><p class="kicker">${kicker.replaceAll('&', '&amp;')}</p><h1>${title.replaceAll('&', '&amp;')}</h1></div><div class="foot"></div>`
}

/**
 * The mark on its background: rounded for tabs and unmasked home
 * screens, full for platforms that apply a mask.
 */
function iconPage(size: number, full: boolean): string {
  const mark = Math.round(size * (full ? 0.56 : 0.7))
  return `<!doctype html><style>*{margin:0} body{width:${size}px;height:${size}px;display:grid;place-items:center;background:${full ? EVERGREEN : 'transparent'}}
    div{width:${size}px;height:${size}px;border-radius:${full ? 0 : size / 4}px;background:${EVERGREEN};display:grid;place-items:center;color:#f8f6ee}</style>
    <div><svg width="${mark}" height="${mark}" viewBox="0 0 32 32">${MARK}</svg></div>`
}

async function take(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** An .ico containing one 32 × 32 PNG. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}

function keep(name: string, bytes: Buffer): void {
  const file = join(publicFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

const browser = await chromium.launch(await findBrowser())
try {
  for (const card of [...PAGES, ...articles()])
    keep(`og/${card.path}.png`, await take(browser, cardPage(card), 1200, 630))
  keep('favicon.ico', toIco(await take(browser, iconPage(32, false), 32, 32)))
  keep('apple-touch-icon.png', await take(browser, iconPage(180, true), 180, 180))
  keep('icon-192.png', await take(browser, iconPage(192, false), 192, 192))
  keep('icon-512.png', await take(browser, iconPage(512, false), 512, 512))
  keep('icon-maskable-512.png', await take(browser, iconPage(512, true), 512, 512))
} finally {
  await browser.close()
}
