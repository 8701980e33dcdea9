/** Heading of the calendar page. */
export const CALENDAR_PAGE = {
  title: 'Calendar',
  subtitle: 'Every renewal on its day, and what was paid on the days before.',
} as const

/** Title of the card with the calendar address, and of the link to it. */
export const SUBSCRIBE = 'Subscribe in your calendar'

/** Anchor of that card. */
export const SUBSCRIBE_ID = 'subscribe'

export const EMPTY_CALENDAR = {
  title: 'Nothing renews yet',
  text: 'Add a subscription, and its renewals stand here on their days.',
  action: 'Go to your subscriptions',
} as const
