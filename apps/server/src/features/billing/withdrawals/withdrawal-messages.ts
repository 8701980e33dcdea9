import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** What the receipt of a declared withdrawal says of it. */
const OUTCOMES = ['accepted', 'late', 'unmatched', 'repeated'] as const

const LEADS: Record<(typeof OUTCOMES)[number], string> = {
  accepted:
    'It belongs to a purchase of this account, so Pro ends now, and what you paid for it is refunded to the payment method you used. Another message follows when that is done.',
  late: 'It belongs to a purchase of this account that was more than 14 days ago, so the period for withdrawing has passed, and nothing was ended or refunded by itself. A person will look at it. You can still cancel Pro, and the refund policy may give you more than the law does.',
  unmatched:
    'We found no order with this number for this address, so nothing was ended or refunded. Please compare the number with your receipt or with the Plan tab in Settings, and send it again. A person will look at what you sent as well.',
  repeated:
    'You had already withdrawn from this purchase, so there is nothing more to do: it is ended once and refunded once.',
}

/** Mail to the address typed: the withdrawal was received. `when` is display text with its zone. */
export const withdrawalReceived = mailKind('withdrawal-received', {
  payload: z.object({
    outcome: z.enum(OUTCOMES),
    email: z.string(),
    order: z.string(),
    when: z.string(),
    url: z.url(),
  }),
  usefulHours: 336,
  render: ({ outcome, email, order, when, url }, { appName }) =>
    renderAction({
      appName,
      title: 'We received your withdrawal',
      lead: `On ${oneLine(when)} we received your withdrawal from the contract, with the email address ${oneLine(email)} and the order number ${oneLine(order)}. ${LEADS[outcome]}`,
      button: outcome === 'unmatched' ? 'Send it again' : 'Open the refund policy',
      url,
      note: 'Please keep this message: it is the confirmation of receipt. If you did not send a withdrawal, somebody typed your address; without the number of one of your orders nothing happens.',
    }),
})

/** Mail to the same address: the purchase is ended and refunded. `refunds` is display text. */
export const withdrawalDone = mailKind('withdrawal-done', {
  payload: z.object({ order: z.string(), refunds: z.array(z.string()), url: z.url() }),
  usefulHours: 336,
  render: ({ order, refunds, url }, { appName }) =>
    renderAction({
      appName,
      title: 'Your withdrawal is done',
      lead: `Pro has ended, and nothing more will be charged for order ${oneLine(order)}. ${refundWords(refunds)} Everything you recorded stays.`,
      button: 'Open the refund policy',
      url,
      note: 'Polar, who sold the plan and handles our payments, pays the refund to the payment method you used. Your bank may need some days to show it.',
    }),
})

function refundWords(refunds: readonly string[]): string {
  if (refunds.length === 0) return 'You had paid nothing for it, so there is nothing to refund.'
  return `Refunded, with the taxes on it: ${refunds.join(', ')}.`
}
