import type { PlainDate } from '../dates/plain-date.ts'
import { FIELD_MESSAGES } from '../texts/messages.ts'
import type { FieldError } from '../texts/refusals.ts'
import type { RenewalTerms } from './renewal-terms.ts'
import { isActive } from './status.ts'

/** The terms that must be consistent. */
export type AgreeingTerms = Pick<RenewalTerms, 'status' | 'nextBillingDate' | 'endsOn'> & {
  /** End of a trial that is added, moved or running. */
  readonly trialEndsOn?: PlainDate | null | undefined
  /** The next renewal as typed. */
  readonly typedDate?: PlainDate | undefined
}

/** Contradictions between the terms; empty when consistent. */
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
