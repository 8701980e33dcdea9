import { billingMailsIn } from '@duely/texts/billing-mails'
import { z } from 'zod'
import { actionMail, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

/** What the receipt of a declared withdrawal says of it. */
const OUTCOMES = ['accepted', 'late', 'unmatched', 'repeated'] as const

/** Mail to the address typed: the withdrawal was received at an instant. */
export const withdrawalReceived = actionMail('withdrawal-received', {
  payload: z.object({
    outcome: z.enum(OUTCOMES),
    email: z.string(),
    order: z.string(),
    when: z.string(),
    url: z.url(),
  }),
  usefulHours: 336,
  texts: billingMailsIn,
  say: ({ outcome, email, order, when, url }, t, { reader }) => {
    const received = t.receivedLead({
      when: sayMoment(when, reader),
      email: oneLine(email),
      order: oneLine(order),
    })
    const { accepted, late, unmatched, repeated } = t
    return {
      url,
      title: t.receivedTitle,
      lead: `${received} ${{ accepted, late, unmatched, repeated }[outcome]}`,
      button: outcome === 'unmatched' ? t.sendAgain : t.openPolicy,
      note: t.receivedNote,
    }
  },
})

/** A sum that was refunded, as display text, and the order it was paid for; or both as one text. */
const Refund = z.union([z.string(), z.object({ amount: z.string(), order: z.string() })])

/** Mail to the same address: the purchase is ended and refunded. */
export const withdrawalDone = actionMail('withdrawal-done', {
  payload: z.object({ order: z.string(), refunds: z.array(Refund), url: z.url() }),
  usefulHours: 336,
  texts: billingMailsIn,
  say: ({ order, refunds, url }, t) => {
    const listed = refunds.map((each) => (typeof each === 'string' ? each : t.refund(each))).join(', ')
    const refunded = refunds.length === 0 ? t.nothingPaid : t.refunded({ refunds: listed })
    return {
      url,
      title: t.doneTitle,
      lead: `${t.doneLead({ order: oneLine(order) })} ${refunded} ${t.recordsStay}`,
      button: t.openPolicy,
      note: t.doneNote,
    }
  },
})
