import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { framedMail, listPage, mailPage } from './inbox-pages.ts'
import type { MailFolder } from './mail-folder.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
/** A mail is untrusted markup: styles are allowed, nothing else. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/**
 * The inbox for people (/) and programs: GET /email, /email/{id}, /email/{id}/html, /email/{id}/source,
 * DELETE /email/all, /email/{id}. Accepts only requests to loopback names: another site must neither read the
 * mails, whose links open accounts, nor delete them.
 */
export function inboxApp(mails: MailFolder, port: number): Hono {
  const missing = (c: Context) => c.json({ error: 'This mail is not here.' }, 404)
  return new Hono()
    .use(ownAddressOnly(port))
    .get('/', async (c) => c.html(listPage(await mails.list())))
    .get('/mail/:id', async (c) => {
      const mail = await mails.find(c.req.param('id'))
      return mail === null ? missing(c) : c.html(mailPage(mail))
    })
    .get('/healthz', (c) => c.json(true))
    .get('/email', async (c) => c.json(await mails.list()))
    .delete('/email/all', (c) => {
      mails.clear()
      return c.json(true)
    })
    .delete('/email/:id', (c) => (mails.remove(c.req.param('id')) ? c.json(true) : missing(c)))
    .get('/email/:id', async (c) => {
      const mail = await mails.find(c.req.param('id'))
      return mail === null ? missing(c) : c.json(mail)
    })
    .get('/email/:id/html', async (c) => {
      const mail = await mails.find(c.req.param('id'))
      if (mail === null) return missing(c)
      return c.html(framedMail(mail), 200, { 'content-security-policy': MAIL_POLICY })
    })
    .get('/email/:id/source', (c) => {
      const raw = mails.source(c.req.param('id'))
      if (raw === null) return missing(c)
      return c.body(new Uint8Array(raw), 200, { 'content-type': 'text/plain; charset=utf-8' })
    })
    .notFound((c) => c.json({ error: 'There is nothing here.' }, 404))
}

/**
 * Refuses requests under a foreign host name (DNS rebinding) and
 * cross-site requests, except navigation by a link.
 */
function ownAddressOnly(port: number): MiddlewareHandler {
  const hosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => (port === 80 ? name : `${name}:${port}`))
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isFollowed = c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document'
    const isForeign =
      !hosts.includes(host) ||
      (origin !== undefined && !hosts.some((name) => origin === `http://${name}`)) ||
      ((site === 'cross-site' || site === 'same-site') && !isFollowed)
    if (isForeign) return c.json({ error: 'This inbox answers only under its own address.' }, 403)
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cache-control', 'no-store')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', PAGE_POLICY)
  }
}
