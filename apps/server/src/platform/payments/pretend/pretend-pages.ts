import { isYearly, planPrice } from '@duely/domain'
import { fill, joinHtml, type SafeHtml } from '#server/platform/mail/safe-html.ts'
import type { PretendOrder } from './pretend-orders.repo.ts'
import { pretendPlan } from './pretend-payloads.ts'
import type { PretendPurchase } from './pretend-purchases.repo.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#1d2b25}
main{max-width:28rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 .75rem}h2{font-size:1.15rem;margin:1.5rem 0 .25rem}
.note{font-size:.875rem;border:1px solid #c9c2b2;border-radius:12px;padding:.6rem .9rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.25rem;margin:1rem 0}dt{opacity:.8}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border:1px solid #1f5c46;border-radius:12px;background:#1f5c46;color:#fff;cursor:pointer}
button.second{background:transparent;color:inherit}
button:focus-visible,a:focus-visible{outline:3px solid #1f5c46;outline-offset:3px}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#0f1714;color:#e8eee9}button{background:#7fd0ae;border-color:#7fd0ae;color:#0f1714}button:focus-visible,a:focus-visible{outline-color:#7fd0ae}}`

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>[[title]] - Duely</title><style>[[style]]</style></head>
<body><main><h1>[[title]]</h1>
<p class="note">Pretend payments: this page stands in for the payment provider on this machine. No money moves.</p>
[[body]]</main></body></html>
`

const CHECKOUT = `<dl><dt>Plan</dt><dd>[[plan]]</dd><dt>Price</dt><dd>[[price]]</dd><dt>Today</dt><dd>[[today]]</dd>
<dt>Email</dt><dd>[[email]]</dd></dl>
<form method="post"><button name="act" value="pay">[[pay]]</button>
<button class="second" name="act" value="cancel">Cancel</button></form>`

const PURCHASE = `<h2>[[plan]]</h2><p>[[price]]. [[state]]</p>
<form method="post"><input type="hidden" name="session" value="[[session]]"><input type="hidden" name="id" value="[[id]]">[[buttons]]</form>`

const ORDER = '<p>Order [[number]]: [[paid]][[refunded]]</p>'

const BUTTON = '<button class="[[kind]]" name="act" value="[[act]]">[[label]]</button>'

/** The checkout with the buttons Pay and Cancel. */
export function checkoutPage(row: PretendPurchase): string {
  const price = priceOf(row.planId)
  const trial = row.trialDays > 0
  return page(
    'Checkout',
    fill(CHECKOUT, {
      plan: pretendPlan(row.planId).name,
      price,
      today: trial ? `$0.00 (${row.trialDays}-day free trial, then ${price})` : price,
      email: row.email,
      pay: trial ? 'Pay $0.00 today' : 'Pay',
    }),
  )
}

/** The portal with all purchases and their actions, and all orders. */
export function portalPage(
  rows: readonly PretendPurchase[],
  orders: readonly PretendOrder[],
  session: string,
): string {
  const purchases = rows.map((row) =>
    fill(PURCHASE, {
      plan: pretendPlan(row.planId).name,
      price: priceOf(row.planId),
      state: stateText(row),
      session,
      id: row.id,
      buttons: joinHtml(buttonsOf(row)),
    }),
  )
  const none = fill('<p>There is nothing running.</p>', {})
  const paid = orders.map(({ number, amount, refunded }) =>
    fill(ORDER, {
      number,
      paid: planPrice(amount),
      refunded: refunded > 0 ? `, ${planPrice(refunded)} refunded` : '',
    }),
  )
  const running = purchases.length === 0 ? [none] : purchases
  return page('Manage your subscription', joinHtml([...running, ...paid]))
}

export function messagePage(title: string, text: string): string {
  return page(title, fill('<p>[[text]]</p>', { text }))
}

function buttonsOf({ cancelAtPeriodEnd, planId }: PretendPurchase): SafeHtml[] {
  const button = (act: string, label: string, kind = 'second') => fill(BUTTON, { act, label, kind })
  return [
    ...(planId === 'pro-monthly' ? [button('switch', 'Switch to Pro Annual', 'first')] : []),
    cancelAtPeriodEnd
      ? button('resume', 'Resume subscription', 'first')
      : button('cancel', 'Cancel subscription'),
  ]
}

function stateText({ status, cancelAtPeriodEnd, currentPeriodEnd }: PretendPurchase): string {
  const day = currentPeriodEnd.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  if (cancelAtPeriodEnd) return `Cancelled: it ends on ${day}.`
  return status === 'trialing' ? `Free trial until ${day}.` : `Renews on ${day}.`
}

function priceOf(planId: string): string {
  const plan = pretendPlan(planId)
  return `${planPrice(plan.priceMinor)} per ${isYearly(plan) ? 'year' : 'month'}`
}

function page(title: string, body: SafeHtml): string {
  return fill(PAGE, { title, body, style: { html: STYLE } }).html
}
