/** Both readings of the specification are read everywhere; the form writes the first three. */
export const STATUSES = ['active', 'paused', 'cancelled', 'disabled'] as const
export type Status = (typeof STATUSES)[number]

/**
 * What a deleted subscription has for a status until it is restored or gone: no status of the specification, so that
 * nothing that counts, reminds or renews takes it for one.
 */
export const DELETED_STATUS = 'deleted'

/** Every status a stored subscription can have. */
export const STORED_STATUSES = [...STATUSES, DELETED_STATUS] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

/** To the rules a deleted subscription is a disabled one: it neither renews nor reminds. */
export function ruledStatus(status: StoredStatus): Status {
  return status === DELETED_STATUS ? 'disabled' : status
}

/** What the edit form offers. */
export const FORM_STATUSES = ['active', 'paused', 'cancelled'] as const satisfies readonly Status[]

export const STATUS_LABELS: Record<StoredStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  disabled: 'Disabled',
  deleted: 'Deleted',
}

export type BadgeTone = 'green' | 'orange' | 'yellow' | 'red' | 'grey'

export function isStatus(text: string): text is Status {
  return STATUSES.some((status) => status === text)
}

/** Only active subscriptions count in figures, renewals, analytics, reminders and plan usage (spec section 4). */
export function isActive(subscription: { readonly status: string }): boolean {
  return subscription.status === 'active'
}

/** Only what is active takes a place of the plan. */
export function countsTowardsUsage(status: string): boolean {
  return status === 'active'
}

/** The badge's colour; a paused one is orange on the subscriptions page and yellow among the reminders. */
export function badgeTone(status: string, screen: 'subscriptions' | 'reminders'): BadgeTone {
  if (status === 'active') return 'green'
  if (status === 'paused') return screen === 'reminders' ? 'yellow' : 'orange'
  return status === 'cancelled' || status === 'disabled' ? 'red' : 'grey'
}
