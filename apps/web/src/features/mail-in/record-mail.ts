import type { Subscription } from '@duely/contract'
import {
  addDays,
  addMonths,
  type Currency,
  type MailFinding,
  type MailKind,
  type PlainDate,
  plainDate,
  type Wording,
} from '@duely/domain'
import type { MailInTexts } from '@duely/texts/mail-in'
import { answerOf, api } from '#web/lib/api.ts'
import { plainAmount } from '#web/lib/forms/amount-text.ts'

export type Cycle = NonNullable<MailFinding['cycle']>

/** What is recorded of a mail, as typed. */
export type MailValues = {
  readonly kind: MailKind
  /** For a cancellation and a new price: the subscription. */
  readonly subscriptionId: string
  readonly name: string
  readonly amount: string
  readonly currency: Currency
  readonly cycle: Cycle
  /** The day that the kind asks for; empty: none. */
  readonly day: string
  readonly reference: string
}

export type MailFaults = Partial<Record<keyof MailValues, string>>

/** Whether it is about a subscription that is recorded. */
export const isAboutKnown = (kind: MailKind) => kind === 'cancelled' || kind === 'price-change'

const MONTHS: Readonly<Record<Exclude<Cycle, 'weekly'>, number>> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The values that a finding proposes; the subscription is the one of that name, where there is one. */
export function proposedValues(
  found: MailFinding,
  subscriptions: readonly Subscription[],
  { today, currency }: { today: PlainDate; currency: Currency },
): MailValues {
  const kind = found.kind ?? 'receipt'
  const wanted = (found.service ?? '').toLowerCase()
  const same = subscriptions.find(({ name }) => wanted !== '' && name.toLowerCase().includes(wanted))
  const cycle = found.cycle ?? 'monthly'
  return {
    kind,
    subscriptionId: same?.id ?? '',
    name: found.service ?? '',
    amount: found.amount ?? '',
    currency: found.currency ?? currency,
    cycle,
    day: dayOf(kind, found, cycle, today) ?? '',
    reference: found.reference ?? '',
  }
}

function dayOf(kind: MailKind, found: MailFinding, cycle: Cycle, today: PlainDate): string | null {
  if (kind === 'cancelled') return found.accessUntil
  if (kind === 'trial-ends') return found.trialEndsOn
  if (kind === 'price-change') return found.newPriceFrom
  const paid = plainDate(found.date ?? today)
  return cycle === 'weekly' ? addDays(paid, 7) : addMonths(paid, MONTHS[cycle])
}

/** What is missing or wrong before anything is sent. */
export function faultsOf(values: MailValues, culture: Wording, t: MailInTexts): MailFaults {
  const { kind, subscriptionId, name, day } = values
  const needsAmount = kind !== 'cancelled'
  return {
    ...(isAboutKnown(kind) && subscriptionId === '' && { subscriptionId: t.choosePlease }),
    ...(!isAboutKnown(kind) && name.trim() === '' && { name: t.required }),
    ...(needsAmount && !/^\d+(?:\.\d+)?$/.test(amountOf(values, culture)) && { amount: t.invalidAmount }),
    ...(kind !== 'cancelled' && day === '' && { day: t.required }),
  }
}

const amountOf = ({ amount, currency }: MailValues, culture: Wording) =>
  plainAmount(amount, culture, currency)

/** Records it by the ordinary operations. @returns the subscription it is about */
export async function recordMail(
  values: MailValues,
  subscriptions: readonly Subscription[],
  culture: Wording,
): Promise<{ id: string; name: string }> {
  const { kind, subscriptionId: id, name, currency, cycle, day, reference } = values
  const param = { id }
  const known = subscriptions.find((each) => each.id === id)
  const one = api.subscriptions[':id']
  if (kind === 'cancelled') {
    const confirmation = reference.trim() || undefined
    if (known?.status === 'cancelled')
      await answerOf(one.$patch({ param, json: { confirmation: confirmation ?? null } }))
    else
      await answerOf(
        one.cancelled.$post({
          param,
          json: {
            ...(day !== '' && { accessUntil: day }),
            ...(confirmation !== undefined && { confirmation }),
          },
        }),
      )
    return { id, name: known?.name ?? name }
  }
  const amount = amountOf(values, culture)
  if (kind === 'price-change') {
    await answerOf(one.prices.$post({ param, json: { from: day, amount } }))
    return { id, name: known?.name ?? name }
  }
  const row = await answerOf(
    api.subscriptions.$post({
      json: {
        name: name.trim(),
        amount,
        currency,
        billingCycle: cycle,
        nextBillingDate: day,
        ...(kind === 'trial-ends' && { trialEndsOn: day }),
        ...(reference.trim() !== '' && { reference: reference.trim().slice(0, 60) }),
      },
    }),
  )
  return { id: row.id, name: row.name }
}

const PATHS: Readonly<Record<string, keyof MailValues>> = {
  name: 'name',
  amount: 'amount',
  currency: 'currency',
  billingCycle: 'cycle',
  nextBillingDate: 'day',
  trialEndsOn: 'day',
  accessUntil: 'day',
  from: 'day',
  reference: 'reference',
  confirmation: 'reference',
}

/** What the server refused, at the fields where it was typed. */
export function refusedFields(errors: readonly { path: string; message: string }[]): MailFaults {
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => (PATHS[path] ? [[PATHS[path], message]] : [])),
  )
}
