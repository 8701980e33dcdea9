/** The addresses of the signed-in screens, but for those of one subscription. */
export const SCREENS: readonly string[] = [
  '/dashboard',
  '/dashboard/subscriptions',
  '/dashboard/subscriptions?view=grid',
  '/dashboard/subscriptions/bring',
  '/dashboard/analytics',
  '/dashboard/calendar',
  '/dashboard/reminders',
  '/dashboard/settings?tab=account',
  '/dashboard/settings?tab=plan',
  '/dashboard/settings?tab=notifications',
  '/dashboard/settings?tab=household',
]
