import type { Language } from '@duely/texts'
import { type BillingMailsTexts, billingMailsIn } from '@duely/texts/billing-mails'
import { z } from 'zod'
import { actionMail, type MailReader, sayDay } from '#server/engine/outbox/index.ts'
import { isChargeExpected } from './purchases/charge-expected.ts'
import { withdrawalDone, withdrawalReceived } from './withdrawals/withdrawal-messages.ts'

/** The plan changes that are reported by mail. */
export const PLAN_CHANGES = ['started', 'switched', 'ending', 'resumed', 'past-due', 'ended'] as const

export type PlanChange = (typeof PLAN_CHANGES)[number]

/** Content of mails about a plan; `price` is display text, of a year or a month where `isYearly` says so. */
const PlanFacts = z.object({
  change: z.enum(PLAN_CHANGES),
  plan: z.string(),
  price: z.string(),
  /** Null: `price` says it. */
  isYearly: z.boolean().nullable().default(null),
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
export const planChanged = actionMail('plan-changed', {
  payload: PlanFacts,
  usefulHours: 72,
  isAboutPlans: true,
  texts: billingMailsIn,
  say: (facts, t, { reader }) => ({
    url: facts.url,
    ...WORDS[facts.change](t, saidOf(facts, reader), facts.isTrial),
    note: `${t.changedNote} ${aboutOrder(facts, t)}`,
  }),
})

/** Mail: the free trial is about to turn into a paid plan. */
export const trialEnding = chargeAhead('trial-ending', 72, (t, said) => ({
  title: t.trialTitle(said),
  lead: t.trialLead(said),
}))

/** Mail: a paid year is about to renew. */
export const renewalComing = chargeAhead('renewal-coming', 168, (t, said) => ({
  title: t.renewalTitle(said),
  lead: t.renewalLead(said),
}))

/** A mail that warns of a charge, dropped where that is not expected any more. */
function chargeAhead(
  kind: string,
  usefulHours: number,
  words: (t: BillingMailsTexts, said: ReturnType<typeof saidOf>) => { title: string; lead: string },
) {
  return actionMail(kind, {
    payload: PlanFacts,
    usefulHours,
    isAboutPlans: true,
    isStillTrue: isChargeExpected,
    texts: billingMailsIn,
    say: (facts, t, { appName, reader }) => ({
      url: facts.url,
      ...words(t, saidOf(facts, reader)),
      button: t.manage,
      note: warningNote(facts, appName, reader.language),
    }),
  })
}

/** Mail kinds about a user's plan. */
export const billingMails = [planChanged, trialEnding, renewalComing, withdrawalReceived, withdrawalDone]

function warningNote(facts: ReadFacts, appName: string, language: Language): string {
  const t = billingMailsIn(language)
  return `${t.howToCancel} ${aboutOrder(facts, t)} ${t.whyWarned({ appName })}`
}

/** The order number, and where the contract can be withdrawn from. */
function aboutOrder(
  { order, withdrawUrl }: Pick<ReadFacts, 'order' | 'withdrawUrl'>,
  t: BillingMailsTexts,
): string {
  const number = order === null ? t.orderOnPlanTab : t.orderNumber({ order })
  return withdrawUrl === null ? number : `${number} ${t.withdrawHere({ url: withdrawUrl })}`
}

/** Plan, price and day as the reader says them. */
function saidOf({ plan, price, isYearly, until }: ReadFacts, reader: MailReader) {
  const t = billingMailsIn(reader.language)
  const perPeriod = isYearly ? t.aYear({ price }) : t.aMonth({ price })
  return {
    plan,
    price: isYearly === null ? price : perPeriod,
    until: until === null ? '' : sayDay(until, reader, 'long'),
  }
}

type Words = { title: string; lead: string; button: string }

const WORDS: Record<
  PlanChange,
  (t: BillingMailsTexts, said: ReturnType<typeof saidOf>, isTrial: boolean) => Words
> = {
  started: (t, said, isTrial) => ({
    title: t.startedTitle(said),
    lead: isTrial ? t.startedTrial(said) : t.startedLead(said),
    button: t.seePlan,
  }),
  switched: (t, said) => ({ title: t.switchedTitle(said), lead: t.switchedLead(said), button: t.seePlan }),
  ending: (t, said) => ({ title: t.endingTitle(said), lead: t.endingLead(said), button: t.manage }),
  resumed: (t, said) => ({ title: t.resumedTitle(said), lead: t.resumedLead(said), button: t.seePlan }),
  'past-due': (t, said) => ({ title: t.failedTitle, lead: t.failedLead(said), button: t.manage }),
  ended: (t) => ({ title: t.endedTitle, lead: t.endedLead, button: t.seePlan }),
}
