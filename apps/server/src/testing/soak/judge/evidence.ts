import type { BillingCycle, Channel, PlainDate, PlanId, Status } from '@duely/domain'

/** What decided about a person's reminders from an instant on. */
export type PersonFacts = {
  zone: string
  planId: PlanId | 'none'
  /** The master switch. */
  notifications: boolean
  emailOn: boolean
  /** Consent is given and the switch is on; numbers are proven from the start. */
  smsOn: boolean
  /** The account is being deleted. */
  leaving: boolean
}

/** What decided about a subscription from an instant on. */
export type SubscriptionFacts = {
  status: Status
  billingCycle: BillingCycle
  anchorDate: PlainDate
  /** The next renewal as it was answered to its owner. */
  nextBillingDate: PlainDate
  chosenDays: readonly number[]
}

/** Facts in the order in which they came to hold; null: deleted. `racing`: a worker was running at that instant. */
export type Timeline<Facts> = { at: Date; facts: Facts | null; racing?: boolean }[]

export type SubscriptionHistory = {
  id: string
  userId: string
  /** Part of its name from its first day to its last, so that messages can be attributed. */
  token: string
  timeline: Timeline<SubscriptionFacts>
}

export type PersonHistory = { email: string; phoneNumber: string; timeline: Timeline<PersonFacts> }

/** Something that could hold messages up. Without `userId` it concerned everybody. */
export type Fault = {
  kind:
    | 'mail'
    | 'sms'
    | 'database'
    | 'payments'
    | 'no-worker'
    | 'kill'
    | 'refusal'
    | 'no-answer'
    | 'lost-answer'
  channel?: Channel
  userId?: string
  from: Date
  to: Date
}

/** A message that a provider has taken. */
export type Taken = {
  /** By the clock that leads the life. */
  at: Date
  channel: Channel
  /** An address or a number. */
  to: string
  /** Message-ID or reference: the same at every repeat. */
  messageId: string
  text: string
  /** Whether the sender got the answer that it was taken. */
  confirmed: boolean
  /** It was taken, the answer was lost, and the sender was not killed. */
  silent?: boolean
}

/** A reminder's row in the ledger at the end of the life. */
export type LedgerRow = {
  subscriptionId: string | null
  userId: string | null
  subscriptionName: string | null
  renewalDate: string | null
  daysBefore: number | null
  channel: string
  state: string
  reason: string | null
  dueAt: Date
  sentAt: Date | null
  updatedAt: Date
}

/** All that is known of a life when it is over. */
export type Evidence = {
  /** How far the workers' clocks may be from the one that leads the life, in milliseconds. */
  skewMs: number
  /** 0 to 23. */
  reminderHour: number
  from: Date
  to: Date
  people: Map<string, PersonHistory>
  subscriptions: SubscriptionHistory[]
  /** When a whole round of planning and sending ended. */
  rounds: Date[]
  faults: Fault[]
  taken: Taken[]
  ledger: LedgerRow[]
  charges: { subscriptionId: string | null; chargedOn: string }[]
  /** The state of each remaining subscription. */
  standing: { id: string; nextBillingDate: string }[]
  /** The people whose data are deleted. */
  purged: Set<string>
}

export type Verdict =
  | 'lost'
  | 'doubled'
  | 'late'
  | 'unowed'
  | 'untold'
  | 'charges'
  | 'calendar'
  | 'paid'
  | 'failed'

/** A broken promise, with all that is needed to look for its cause. */
export type Finding = {
  verdict: Verdict
  /** One sentence. */
  what: string
  token: string
  renewalDate?: string
  daysBefore?: number
  channel?: Channel
  at?: Date
}
