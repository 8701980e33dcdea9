/** Refusals that screens say before anybody asks, which therefore need none of the others. */
export const REFUSALS_AHEAD = {
  PLAN_LACKS_ANALYTICS: {
    kind: 'forbidden',
    text: 'Upgrade your plan to access detailed analytics and insights about your subscriptions.',
  },
  PLAN_LIMIT_REACHED: { kind: 'conflict', text: 'Free plan limit reached.' },
  EMAIL_NOTIFICATIONS_OFF: { kind: 'conflict', text: 'Please enable email notifications first.' },
} as const
