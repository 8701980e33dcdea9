import type { NewSubscription } from '@duely/contract'

/** The optional fields of a new subscription, with defaults for those left out. */
export function termsOf(input: NewSubscription) {
  return {
    billingEvery: input.billingEvery ?? 1,
    endsOn: input.endsOn ?? null,
    notice: input.notice ?? null,
    commitment: input.commitment ?? null,
    remindEveryPayment: input.remindEveryPayment ?? false,
    extraReminderDays: input.extraReminderDays ?? [],
    insist: input.insist ?? false,
    ...trialOf(input),
    website: input.website ?? null,
    cancelUrl: input.cancelUrl ?? null,
    reference: input.reference ?? null,
    notes: input.notes ?? null,
    paymentMethod: input.paymentMethod ?? null,
  }
}

function trialOf({ trialEndsOn, trialAmount }: NewSubscription) {
  if (trialEndsOn == null) return { trialEndsOn: null, trialAmount: null }
  return { trialEndsOn, trialAmount: trialAmount ?? '0.00' }
}
