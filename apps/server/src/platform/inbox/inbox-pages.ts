import { fill, joinHtml } from '../mail/safe-html.ts'
import type { InboxMail } from './mail-folder.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:#faf7f2;color:#1d2b25}
h1{font-size:1.4rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}a{color:#1f5c46}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #c9c2b2;vertical-align:top;overflow-wrap:anywhere}
iframe{width:100%;height:36rem;border:1px solid #c9c2b2;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}li{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#0f1714;color:#e8eee9}a{color:#7fd0ae}}`

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
[[head]]<title>[[title]] - Duely inbox</title><style>[[style]]</style></head>
<body>[[body]]</body></html>
`
const LIST = `<main><h1>Inbox</h1>
<p>Every mail and text message that Duely sends from this machine. The list looks for new ones every five seconds.</p>
<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>[[rows]]</tbody></table></main>`
const ROW = '<tr><td>[[time]]</td><td>[[to]]</td><td><a href="/mail/[[id]]">[[subject]]</a></td></tr>'
const EMPTY = '<tr><td colspan="3">Nothing yet.</td></tr>'
const MAIL = `<main><p><a href="/">All mails</a></p><h1>[[subject]]</h1>
<p>From [[from]] to [[to]], [[time]]. <a href="/email/[[id]]/source">Source</a></p>
<h2>Links</h2><ul>[[links]]</ul>
<h2>As people see it</h2>
<iframe title="The mail" src="/email/[[id]]/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2><pre>[[text]]</pre></main>`
const LINK = '<li><a href="[[url]]" target="_blank" rel="noreferrer">[[url]]</a></li>'

/** List of all mails, newest first. */
export function listPage(mails: readonly InboxMail[]): string {
  const rows = mails
    .toReversed()
    .map((mail) => fill(ROW, { id: mail.id, time: mail.time, to: names(mail.to), subject: titleOf(mail) }))
  return page('Mails', fill(LIST, { rows: rows.length > 0 ? joinHtml(rows) : { html: EMPTY } }), true)
}

/** A single mail. */
export function mailPage(mail: InboxMail): string {
  const links = linksOf(mail).map((url) => fill(LINK, { url }))
  const body = fill(MAIL, {
    id: mail.id,
    subject: titleOf(mail),
    from: names(mail.from),
    to: names(mail.to),
    time: mail.time,
    text: mail.text,
    links: links.length > 0 ? joinHtml(links) : { html: '<li>None.</li>' },
  })
  return page(titleOf(mail), body, false)
}

/** Content of a mail's frame: its own markup, with links opening in a new tab. */
export function framedMail(mail: InboxMail): string {
  const html = mail.html === '' ? fill('<pre>[[text]]</pre>', { text: mail.text }).html : mail.html
  const base = '<base target="_blank">'
  return /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, (head) => head + base) : base + html
}

function linksOf({ text, html }: InboxMail): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) =>
    url.replace(/(?<![.,;)])[.,;)]+$/, ''),
  )
  return [...new Set([...inHtml, ...inText])]
}

const titleOf = ({ subject }: InboxMail) => subject || '(no subject)'
const names = (list: InboxMail['to']) => list.map(({ address }) => address).join(', ')

function page(title: string, body: { html: string }, refreshes: boolean): string {
  const head = { html: refreshes ? '<meta http-equiv="refresh" content="5">' : '' }
  return fill(PAGE, { title, body, head, style: { html: STYLE } }).html
}
