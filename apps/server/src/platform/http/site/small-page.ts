import type { Language } from '@duely/texts'
import type { Context } from 'hono'
import { fill, type SafeHtml } from '#server/platform/mail/safe-html.ts'
import type { AppEnv } from '../app-env.ts'

const STYLE = `:root{color-scheme:light dark;--paper:#f7f4ec;--card:#fffdf8;--line:#e2dccd;--ink:#1d2a24;--quiet:#55635b;--accent:#1f5c46;--on:#fff;--loss:#9c2f1f;
font:1rem/1.55 Figtree,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#101915;--card:#17231d;--line:#2a3a32;--ink:#e9efe9;--quiet:#a3b3a9;--accent:#7fc8a5;--on:#0d1712;--loss:#f0998a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:1.5rem 1rem;display:grid;place-items:center;background:var(--paper);color:var(--ink)}
body>div{width:100%;max-width:30rem}
header a{display:inline-flex;gap:.6rem;align-items:center;margin:0 0 1rem;color:var(--accent);text-decoration:none;font:700 1.4rem/1 "Brygada 1918",Georgia,"Times New Roman",serif}
header svg{width:2rem;height:2rem}
main{padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font:600 1.6rem/1.25 "Brygada 1918",Georgia,"Times New Roman",serif}
section{margin:1.5rem 0 0;padding:1.5rem 0 0;border-top:1px solid var(--line)}
h2{margin:0 0 .5rem;font:600 1.25rem/1.3 "Brygada 1918",Georgia,"Times New Roman",serif}
p{margin:0 0 1rem}
a{color:var(--accent)}
.choice{margin:0 0 1rem}.choice p{margin:.35rem 0 0;font-size:.9rem;color:var(--quiet)}
button{width:100%;min-height:2.9rem;padding:.7rem 1.2rem;font:inherit;font-weight:600;border:1px solid var(--accent);border-radius:12px;cursor:pointer;background:transparent;color:var(--accent)}
button.first{background:var(--accent);color:var(--on)}
.fields{display:flex;flex-wrap:wrap;gap:.6rem 1rem;margin:1.25rem 0 .6rem}.fields label{flex:1 1 9rem;font-size:.9rem;color:var(--quiet)}
input{display:block;width:100%;min-height:2.9rem;margin:.25rem 0 0;padding:.5rem .75rem;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--quiet);border-radius:12px}
.row{display:flex;flex-wrap:wrap;gap:.6rem}.row button{width:auto;flex:1 1 auto}
.foot{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.35rem 1.25rem;margin:1rem 0 0;font-size:.9rem}
summary{color:var(--quiet);cursor:pointer}details[open]{flex-basis:100%}details p{margin:.6rem 0 0;color:var(--quiet)}details b{color:var(--ink)}
a:focus-visible,summary:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.problem{padding:.75rem 1rem;border:1px solid var(--loss);border-radius:12px;color:var(--loss)}
.way{margin:1.25rem 0 0}`

/** The product's mark: a bell whose clapper is a check mark. */
const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#14523d"/><g transform="translate(3.6 3.4) scale(.775)"><path fill="#f8f6ee" d="M16 1.6c.8 0 1.4.6 1.4 1.4v.7c4.9.7 8.3 4.7 8.3 9.7v2.2c0 1.8.7 3.3 2 4.6 1.5 1.6.5 4.2-1.7 4.2H6c-2.2 0-3.2-2.6-1.7-4.2 1.3-1.3 2-2.8 2-4.6v-2.2c0-5 3.4-9 8.3-9.7V3c0-.8.6-1.4 1.4-1.4z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="#14523d" stroke-width="6.4" d="M11.8 23.2l3.8 4.6 6.4-11"/><path stroke="#f8f6ee" stroke-width="3" d="M11.8 23.2l3.8 4.6 6.4-11"/></g></g></svg>'

/** Placeholders: language, appName, title, body (markup). */
const PAGE = `<!doctype html>
<html lang="[[language]]"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>[[title]] - [[appName]]</title><style>${STYLE}</style></head>
<body><div><header><a href="/">${MARK}[[appName]]</a></header><main><h1>[[title]]</h1>[[body]]</main></div></body></html>
`

/** A server-rendered page without scripts, for signed-out users too. `body` follows the heading. */
export type SmallPage = {
  /** Default: English. */
  readonly language?: Language
  readonly title: string
  readonly body: SafeHtml
}

/** Headers of such a page: own styles, forms and icon only, and no Referer. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const

/** Answers with small pages, which say the product's name. */
export function smallPages(appName: string) {
  return (c: Context<AppEnv>, page: SmallPage, status: 200 | 404) =>
    c.html(fill(PAGE, { appName, language: 'en', ...page }).html, status, PAGE_HEADERS)
}
