import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { readPortalSession } from './portal-session.ts'
import { cancelAtPeriodEnd, type PretendAction, pay, resume, switchToAnnual } from './pretend-changes.ts'
import { selectOrdersOfUser } from './pretend-orders.repo.ts'
import { checkoutPage, messagePage, portalPage } from './pretend-pages.ts'
import type { PretendDeps, PretendPayments } from './pretend-payments.ts'
import { type PretendPurchase, selectByCheckout, selectLive } from './pretend-purchases.repo.ts'

/** These pages contain a style and a form only. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
} as const

const PORTAL_ACTIONS: ReadonlyMap<string, PretendAction> = new Map([
  ['cancel', cancelAtPeriodEnd],
  ['resume', resume],
  ['switch', switchToAnnual],
])

/** /pretend/*: checkout and portal of the pretend provider. */
export function pretendRoutes(payments: PretendPayments, deps: PretendDeps) {
  const { db, clock, publicUrl, secret } = deps
  const planTab = `${publicUrl}/dashboard/settings?tab=plan`
  const refuse = (c: Context<AppEnv>, status: 404 | 409, title: string, text: string) =>
    c.html(messagePage(title, text), status, HEADERS)
  const unknown = (c: Context<AppEnv>) =>
    refuse(
      c,
      404,
      'This page does not exist',
      'It may have been left too long: go back to Duely and try again.',
    )
  const paid = (c: Context<AppEnv>) =>
    refuse(
      c,
      409,
      'Nothing to pay',
      'This was paid already, or you have a subscription that is still running.',
    )

  async function isPayable(row: PretendPurchase): Promise<boolean> {
    // As with the real provider: one live purchase at a time.
    return row.status === 'open' && (await selectLive(db, row.userId)).length === 0
  }

  const api = createApi()
  // These pages work without scripts.
  api.use('/pretend/*', policy({ takes: ['application/x-www-form-urlencoded'] }))
  return api
    .get('/pretend/checkout/:id', async (c) => {
      const row = await selectByCheckout(db, c.req.param('id'))
      if (row === null) return unknown(c)
      return (await isPayable(row)) ? c.html(checkoutPage(row), 200, HEADERS) : paid(c)
    })
    .post('/pretend/checkout/:id', limitBody, async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const row = await selectByCheckout(db, c.req.param('id'))
      if (row === null) return unknown(c)
      if (form.get('act') !== 'pay') return c.redirect(planTab, 303)
      if (!(await isPayable(row)) || !(await payments.act(pay, row))) return paid(c)
      return c.redirect(`${publicUrl}/success-payment?checkout_id=${encodeURIComponent(row.checkoutId)}`, 303)
    })
    .get('/pretend/portal', async (c) => {
      const session = c.req.query('session') ?? ''
      const userId = readPortalSession(session, clock.now(), secret)
      if (userId === null) return unknown(c)
      return c.html(
        portalPage(await selectLive(db, userId), await selectOrdersOfUser(db, userId), session),
        200,
        HEADERS,
      )
    })
    .post('/pretend/portal', limitBody, async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const session = form.get('session') ?? ''
      const userId = readPortalSession(session, clock.now(), secret)
      const change = PORTAL_ACTIONS.get(form.get('act') ?? '')
      if (userId === null || change === undefined) return unknown(c)
      const row = (await selectLive(db, userId)).find(({ id }) => id === form.get('id'))
      if (row) await payments.act(change, row)
      return c.redirect(`${publicUrl}/pretend/portal?session=${encodeURIComponent(session)}`, 303)
    })
}
