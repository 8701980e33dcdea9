/** All four are read (both forms of the specification); forms write the first three. */
export const STATUSES = ['active', 'paused', 'cancelled', 'disabled'] as const
export type Status = (typeof STATUSES)[number]

/**
 * Status of a deleted subscription until it is restored or purged. Not a status of the specification, so that
 * rules never take it for one.
 */
export const DELETED_STATUS = 'deleted'

/** Every status a stored subscription can have. */
export const STORED_STATUSES = [...STATUSES, DELETED_STATUS] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

/** Rules treat a deleted subscription as disabled: it neither renews nor reminds. */
export function ruledStatus(status: StoredStatus): Status {
  return status === DELETED_STATUS ? 'disabled' : status
}

/** Options of the edit form. */
export const FORM_STATUSES = ['active', 'paused', 'cancelled'] as const satisfies readonly Status[]

export type BadgeTone = 'green' | 'orange' | 'yellow' | 'red' | 'grey'

export function isStatus(text: string): text is Status {
  return STATUSES.some((status) => status === text)
}

/**
 * Only active subscriptions count in figures, renewals, analytics,
 * reminders and plan usage (spec, section 4).
 */
export function isActive(subscription: { readonly status: string }): boolean {
  return subscription.status === 'active'
}

/** The badge's colour; paused is orange on the subscriptions page and yellow on the reminders screen. */
export function badgeTone(status: string, screen: 'subscriptions' | 'reminders'): BadgeTone {
  if (status === 'active') return 'green'
  if (status === 'paused') return screen === 'reminders' ? 'yellow' : 'orange'
  return status === 'cancelled' || status === 'disabled' ? 'red' : 'grey'
}
