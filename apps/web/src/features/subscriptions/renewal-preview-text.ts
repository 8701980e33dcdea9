import {
  addDays,
  type BillingCycle,
  deriveRemindAt,
  effectiveReminderDays,
  formatDate,
  isActive,
  isBefore,
  isBillingCycle,
  isStatus,
  localDate,
  nextOccurrences,
  type PlainDate,
  parsePlainDate,
  passedBefore,
  REMINDER_HOUR,
  type Remindable,
  reminderInstant,
  reschedule,
  type Schedule,
  type ScheduledSubscription,
  scheduleOnCreate,
  yearOf,
} from '@duely/domain'
import type { Owner } from './owner.ts'
import { daysBeforeText, joined } from './reminder-choice.ts'

export type PreviewFacts = {
  readonly nextBillingDate: string
  readonly billingCycle: string
  readonly status: string
  readonly notificationInterval: readonly number[]
}

export type RenewalPreview = {
  /** The next three renewals. */
  readonly dates: readonly PlainDate[]
  readonly sentence: string
}

const PREVIEWED = 3
const RHYTHM: Record<BillingCycle, string> = {
  daily: 'Charged every day.',
  weekly: 'Charged every week.',
  monthly: 'Charged every month.',
  quarterly: 'Charged every 3 months.',
  yearly: 'Charged every year.',
}

/**
 * What the server will make of the fields: by the same rules, on the owner's clock. Null while the date or the cycle
 * says nothing yet.
 *
 * @param stored the subscription being edited; null for a new one
 */
export function previewRenewals(
  facts: PreviewFacts,
  stored: ScheduledSubscription | null,
  owner: Owner,
  now: Date,
): RenewalPreview | null {
  const typed = parsePlainDate(facts.nextBillingDate)
  const { billingCycle, status } = facts
  if (typed === null || !isBillingCycle(billingCycle)) return null
  if (!isStatus(status) || !isActive({ status }))
    return { dates: [], sentence: 'Only active subscriptions renew and remind you.' }
  const today = localDate(now, owner.zone)
  const terms = { nextBillingDate: typed, billingCycle, status }
  const schedule = stored === null ? scheduleOnCreate(terms, today) : reschedule(stored, terms, today)
  const { anchorDate, nextBillingDate } = schedule
  const say = speaker(owner.culture, today)
  const moved = isBefore(typed, nextBillingDate)
    ? [`${say(typed)} has passed, so the next renewal is ${say(nextBillingDate)}.`]
    : []
  // Of a renewal that stands as it stood, the reminders so far were dealt with in their time.
  const isNews = stored === null || !isActive(stored) || stored.nextBillingDate !== nextBillingDate
  const reminders = reminderSentences({ ...terms, ...schedule }, facts.notificationInterval, {
    owner,
    now,
    say,
    isNews,
  })
  return {
    dates: nextOccurrences(anchorDate, billingCycle, nextBillingDate, PREVIEWED),
    sentence: [RHYTHM[billingCycle], ...moved, ...reminders].join(' '),
  }
}

type Say = (date: PlainDate) => string
type Telling = {
  readonly owner: Owner
  readonly now: Date
  readonly say: Say
  /** Whether the renewal is one the server has not heard of. */
  readonly isNews: boolean
}

/** A day as one says it: with the year only where it is another one. */
function speaker(culture: string, today: PlainDate): Say {
  return (date) => formatDate(date, culture, yearOf(date) === yearOf(today) ? 'short' : 'medium')
}

const CLOCK = `${String(REMINDER_HOUR).padStart(2, '0')}:00`

function reminderSentences(
  terms: Schedule & Omit<Remindable, 'reminderDays'>,
  chosen: readonly number[],
  telling: Telling,
): string[] {
  const { owner, now, say, isNews } = telling
  const reminderDays = effectiveReminderDays(chosen, owner.plan)
  if (reminderDays.length === 0) return []
  if (!owner.remindersGoOut) return ['Your reminders are switched off.']
  const remindable = { ...terms, reminderDays }
  const recipient = { zone: owner.zone, hour: REMINDER_HOUR }
  const missed = passedBefore(remindable, recipient, now).map(({ daysBefore }) => daysBefore)
  const ahead = reminderDays.filter((days) => !missed.some((passed) => passed === days))
  if (ahead.length === 0) {
    const first = deriveRemindAt(remindable, recipient, now, [])
    const next = first === null ? [] : [whenText([first], telling)]
    if (!isNews) return next.map((when) => `Your next reminder comes ${when}.`)
    return [
      `It is too late for a reminder before ${say(terms.nextBillingDate)}.`,
      ...next.map((when) => `The first one comes ${when}.`),
    ]
  }
  const instants = ahead.map((days) =>
    reminderInstant(terms.nextBillingDate, days, owner.zone, REMINDER_HOUR),
  )
  const late = isNews ? missed.map((days) => say(addDays(terms.nextBillingDate, -days))) : []
  return [
    `You will be reminded ${whenText(instants, telling)}.`,
    ...(late.length > 0 ? [`The day ${daysBeforeText(missed)} (${joined(late)}) has already passed.`] : []),
  ]
}

/** 'on Mar 3 and Mar 7 at 09:00', 'today at 09:00'; once that hour is over, the reminder of today leaves at once. */
function whenText(instants: readonly Date[], { owner, now, say, isNews }: Telling): string {
  const today = localDate(now, owner.zone)
  const isToday = (instant: Date) => localDate(instant, owner.zone) === today
  const later = instants.filter((instant) => !isToday(instant))
  const onDays = later.length > 0 ? `on ${joined(later.map((each) => say(localDate(each, owner.zone))))}` : ''
  const dueToday = instants.find(isToday)
  if (dueToday === undefined) return `${onDays} at ${CLOCK}`
  if (dueToday > now) return onDays === '' ? `today at ${CLOCK}` : `today and ${onDays} at ${CLOCK}`
  const soon = isNews ? 'today, as soon as this is saved' : 'today'
  return onDays === '' ? soon : `${soon}, and ${onDays} at ${CLOCK}`
}
