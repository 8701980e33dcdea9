import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'
import { isChargeExpected } from './purchases/charge-expected.ts'
import { withdrawalDone, withdrawalReceived } from './withdrawals/withdrawal-messages.ts'

/** The plan changes that are reported by mail. */
export const PLAN_CHANGES = ['started', 'switched', 'ending', 'resumed', 'past-due', 'ended'] as const

export type PlanChange = (typeof PLAN_CHANGES)[number]

/** Content of mails about a plan; `price` and `until` are display text. */
const PlanFacts = z.object({
  change: z.enum(PLAN_CHANGES),
  plan: z.string(),
  price: z.string(),
  /** Last day of the plan or trial, if any. */
  until: z.string().nullable(),
  isTrial: z.boolean(),
  url: z.url(),
  /** Number of the latest order; null before the payment provider has reported one. */
  order: z.string().nullable().default(null),
  /** Where the contract can be withdrawn from. */
  withdrawUrl: z.url().nullable().default(null),
  /** The charge that the mail announces; null: none. */
  chargeAt: z.iso.datetime().nullable().default(null),
})

export type PlanFacts = z.input<typeof PlanFacts>
type ReadFacts = z.output<typeof PlanFacts>

/** Mail: the plan has changed or is about to. */
export const planChanged = mailKind('plan-changed', {
  payload: PlanFacts,
  usefulHours: 72,
  isAboutPlans: true,
  render: (facts, { appName }) =>
    renderAction({
      appName,
      ...wordsOf(facts),
      url: facts.url,
      note: `You get this message because it concerns your plan. Receipts come from Polar, who handles our payments. ${aboutOrder(facts)}`,
    }),
})

/** Mail: the free trial is about to turn into a paid plan. */
export const trialEnding = mailKind('trial-ending', {
  payload: PlanFacts,
  usefulHours: 72,
  isAboutPlans: true,
  isStillTrue: isChargeExpected,
  render: ({ plan, price, until, url, ...facts }, { appName }) =>
    renderAction({
      appName,
      title: `Your free trial ends on ${until}`,
      lead: `Your free trial of ${plan} ends on ${until}. If you keep it, you will be charged ${price} from then on, until you cancel. If you do not want that, cancel before: you keep Pro until the trial ends and pay nothing.`,
      button: 'Manage subscription',
      url,
      note: `${HOW_TO_CANCEL} ${aboutOrder(facts)} You get this message because a fair warning before a charge is what ${appName} is for.`,
    }),
})

/** Mail: a paid year is about to renew. */
export const renewalComing = mailKind('renewal-coming', {
  payload: PlanFacts,
  usefulHours: 168,
  isAboutPlans: true,
  isStillTrue: isChargeExpected,
  render: ({ plan, price, until, url, ...facts }, { appName }) =>
    renderAction({
      appName,
      title: `${plan} renews on ${until}`,
      lead: `Your ${plan} plan renews on ${until}, and you will be charged ${price}. If you do not want that, cancel before: you keep Pro until ${until} and pay nothing more.`,
      button: 'Manage subscription',
      url,
      note: `${HOW_TO_CANCEL} ${aboutOrder(facts)} You get this message because a fair warning before a charge is what ${appName} is for.`,
    }),
})

/** Mail kinds about a user's plan. */
export const billingMails = [planChanged, trialEnding, renewalComing, withdrawalReceived, withdrawalDone]

const HOW_TO_CANCEL = 'To cancel, press Cancel Pro and then Cancel now on the page behind the button.'

/** The order number, and where the contract can be withdrawn from. */
function aboutOrder({ order, withdrawUrl }: Pick<ReadFacts, 'order' | 'withdrawUrl'>): string {
  const number = order === null ? 'Your order number is on the Plan tab.' : `Your order number is ${order}.`
  return withdrawUrl === null ? number : `${number} Withdraw from the contract here: ${withdrawUrl}`
}

type Words = { title: string; lead: string; button: string }

function wordsOf({ change, plan, price, until, isTrial }: ReadFacts): Words {
  switch (change) {
    case 'started':
      return {
        title: `Welcome to ${plan}`,
        lead: isTrial
          ? `Your plan is ${plan} now. The free trial runs until ${until}; after it you pay ${price}, until you cancel. Unlimited subscriptions, reminders 7, 3 and 1 days ahead, text messages and analytics are ready for you.`
          : `Your plan is ${plan} now, for ${price}, until you cancel. Unlimited subscriptions, reminders 7, 3 and 1 days ahead, text messages and analytics are ready for you.`,
        button: 'See your plan',
      }
    case 'switched':
      return {
        title: `Your plan is ${plan} now`,
        lead: `You changed your plan: it is ${plan} now, for ${price}, until you cancel.`,
        button: 'See your plan',
      }
    case 'ending':
      return {
        title: `Your ${plan} plan ends on ${until}`,
        lead: `It is cancelled, and nothing more will be charged. You keep Pro until ${until}; then your plan is Free. Everything you recorded stays. Until then you can change your mind.`,
        button: 'Manage subscription',
      }
    case 'resumed':
      return {
        title: `Your ${plan} plan goes on`,
        lead: `Everything is in order again: your plan is ${plan}, for ${price}, until you cancel.`,
        button: 'See your plan',
      }
    case 'past-due':
      return {
        title: 'A payment for your plan failed',
        lead: `The last payment for ${plan} did not go through. You keep Pro until ${until}. Please check your payment method before that day; otherwise your plan is Free from then on.`,
        button: 'Manage subscription',
      }
    case 'ended':
      return {
        title: 'Your plan is Free now',
        lead: 'Pro has ended. Everything you recorded stays: you can read, change and delete it all, add subscriptions up to 5, and get an email 3 days before each renewal. Should you come back to Pro, your reminder days are as you left them.',
        button: 'See your plan',
      }
  }
}
