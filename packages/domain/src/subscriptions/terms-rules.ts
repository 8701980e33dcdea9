import type { PlainDate } from '../calendar/plain-date.ts'
import { FIELD_MESSAGES } from '../texts/messages.ts'
import type { FieldError } from '../texts/refusals.ts'
import { isActive } from './status.ts'

/** What its terms must agree in. */
export type AgreeingTerms = {
  readonly status: string
  /** The next renewal, as it will be. */
  readonly nextBillingDate: PlainDate
  readonly endsOn?: PlainDate | null | undefined
  /** The end of a trial that begins, is moved or still runs. */
  readonly trialEndsOn?: PlainDate | null | undefined
  /** The next renewal as it was typed. */
  readonly typedDate?: PlainDate | undefined
}

/** Where the terms of a subscription contradict each other; empty where they do not. */
export function termErrors({
  status,
  nextBillingDate,
  endsOn,
  trialEndsOn,
  typedDate,
}: AgreeingTerms): FieldError[] {
  const { terms: texts } = FIELD_MESSAGES
  const errors: FieldError[] = []
  if (trialEndsOn != null && typedDate !== undefined && typedDate !== trialEndsOn)
    errors.push({ path: 'trialEndsOn', message: texts.trialDay })
  if (isActive({ status }) && endsOn != null && endsOn < nextBillingDate)
    errors.push({ path: 'endsOn', message: texts.endsBefore })
  return errors
}
