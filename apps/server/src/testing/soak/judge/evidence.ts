import type { BillingCycle, Channel, Commitment, Notice, PlainDate, PlanId, Status } from '@duely/domain'

/** A user's reminder settings from an instant on. */
export type PersonFacts = {
  zone: string
  planId: PlanId | 'none'
  /** Whether somebody else of the household pays for its features; the places are those of Free. */
  isCovered?: boolean
  /** The master switch. */
  notifications: boolean
  emailOn: boolean
  /** Consent is given and the switch is on; numbers are verified from the start. */
  smsOn: boolean
  /** The switch of notifications on devices. */
  pushOn?: boolean
  /** Their own hour, which counts on Pro; 0 to 23. */
  hour?: number | null
  /** A mail to the first address was reported as unwanted, and its owner has not turned mails on again. */
  complained?: boolean
  /** Account deletion is pending. */
  leaving: boolean
  /** An administrator keeps them out. */
  disabled?: boolean
}

/** A subscription's facts from an instant on. */
export type SubscriptionFacts = {
  status: Status
  billingCycle: BillingCycle
  anchorDate: PlainDate
  /** Next renewal as answered to the owner. */
  nextBillingDate: PlainDate
  chosenDays: readonly number[]
  /** Counted on Pro. */
  extraDays?: readonly number[]
  billingEvery?: number
  notice?: Notice | null
  commitment?: Commitment | null
  remindEveryPayment?: boolean
  /** Whether reminders come daily until they are answered; counted on Pro. */
  insist?: boolean
  trialEndsOn?: PlainDate | null
  endsOn?: PlainDate | null
  keptRenewal?: PlainDate | null
  snooze?: { renewalDate: PlainDate; day: PlainDate } | null
  /** While paused: the day on which it resumes. */
  resumesOn?: PlainDate | null
  cancelledOn?: PlainDate | null
  /** While cancelled: payments up to this day are still made. */
  accessUntil?: PlainDate | null
  /** Imported with the option of no immediate reminder. */
  isQuiet?: boolean
  /** As read by a payer who does not decide: one reminder, at the last chance. */
  isLastChanceOnly?: boolean
}

/** How a subscription is in a household from an instant on; people by their user ids. */
export type SharingFacts = {
  ownerId: string
  /**
   * Everybody in the household with an account, its owner too, in the order in which they came; empty while
   * it is private.
   */
  members: readonly string[]
  /** Those of them who organise it. */
  organisers: readonly string[]
  /** Null: a name without an account. */
  payer: string | null
  decider: string
  followers: readonly string[]
  /** A gift is its owner's alone until this day has begun everywhere. */
  hiddenUntil: PlainDate | null
}

/** Facts in order of time; null: deleted. */
export type Timeline<Facts> = { at: Date; facts: Facts | null }[]

export type SubscriptionHistory = {
  id: string
  /** Its owner, where it was handed on the last. */
  userId: string
  /** Unique part of its name that never changes, to attribute messages. */
  token: string
  timeline: Timeline<SubscriptionFacts>
  /** From when it was first in a household; undefined: never. */
  sharing?: { at: Date; facts: SharingFacts }[]
}

export type PersonHistory = {
  email: string
  phoneNumber: string
  /** The confirmed second address; undefined: none. */
  backupEmail?: string
  timeline: Timeline<PersonFacts>
  devices: Device[]
}

/** A device with notifications, or a way that its owner added, and when it was there and on. */
export type Device = {
  id: string
  /** `push` for a device. */
  channel: Channel
  /** Where its messages go. */
  endpoint: string
  from: Date
  to: Date | null
}

/** A fault that may delay messages. Without `userId` it affects everybody. */
export type Fault = {
  kind:
    | 'mail'
    | 'sms'
    | 'push'
    | 'database'
    | 'payments'
    | 'no-worker'
    | 'kill'
    | 'refusal'
    | 'no-answer'
    | 'lost-answer'
    | 'race'
    | 'mailbox'
  channel?: Channel
  userId?: string
  from: Date
  to: Date
}

/** A message accepted by a provider. */
export type Taken = {
  /** In simulated time. */
  at: Date
  channel: Channel
  /** An address, a number, or where a device or way takes its messages. */
  to: string
  /** Message-ID or reference; identical for every repeat. */
  messageId: string
  text: string
  /** Whether the sender received the acceptance. */
  confirmed: boolean
  /** Accepted, but the answer was lost without the sender being killed. */
  silent?: boolean
}

/** What happens to a mail: it arrives, is refused at once, or a notice about it is sent later. */
export type MailFate = 'arrives' | 'refused' | 'hard' | 'soft' | 'complaint'

/** A mail that did not arrive or was unwanted, and when the product learnt of it. */
export type ReturnedMail = {
  to: string
  messageId: string
  kind: 'hard' | 'soft' | 'complaint'
  /** Refused when it was sent, so that the outcome itself says it. */
  isAtOnce: boolean
  /** When the mail was handed over. */
  leftAt: Date
  /** When its notice was read. */
  at: Date
}

/** A reminder's ledger row at the end of the simulation. */
export type LedgerRow = {
  subscriptionId: string | null
  userId: string | null
  subscriptionName: string | null
  renewalDate: string | null
  /** The calendar day of the reminder. */
  day: string | null
  channel: string
  /** Id of the device of a notification or of the way, or `backup`; else empty. */
  device: string
  /** The id of the last message that named it. */
  messageId: string | null
  state: string
  reason: string | null
  dueAt: Date
  sentAt: Date | null
  updatedAt: Date
}

/** An answer in the log. */
export type Answer = {
  subscriptionId: string | null
  chargeOn: string | null
  reason: string | null
  at: Date
}

/** Everything recorded during a simulation. */
export type Evidence = {
  /** Maximum offset of the workers' clocks in milliseconds. */
  skewMs: number
  /** 0 to 23. */
  reminderHour: number
  from: Date
  to: Date
  people: Map<string, PersonHistory>
  subscriptions: SubscriptionHistory[]
  /** Ends of complete planning and sending rounds. */
  rounds: Date[]
  faults: Fault[]
  taken: Taken[]
  returned: ReturnedMail[]
  ledger: LedgerRow[]
  charges: { subscriptionId: string | null; chargedOn: string }[]
  /** Rows of questions whether something has stopped, and what was answered about which charge day. */
  questions: LedgerRow[]
  answers: Answer[]
  /** Final state of the remaining subscriptions. */
  finalState: { id: string; nextBillingDate: string }[]
  /** Users whose data was deleted. */
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

/** A violated guarantee with the details needed to find its cause. */
export type Finding = {
  verdict: Verdict
  /** One sentence. */
  what: string
  token: string
  renewalDate?: string
  /** The calendar day of the reminder. */
  day?: string
  channel?: Channel
  at?: Date
}
