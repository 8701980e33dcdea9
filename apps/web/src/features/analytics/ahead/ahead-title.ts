/** Title of the card, shown before its content is loaded. */
export const AHEAD = {
  title: 'Next 12 Months',
  description: 'What your subscriptions will charge as things stand today, and what can still be stopped.',
} as const
