/** Heading of the reminders (spec, Reminders screen). */
export const REMINDERS = {
  title: 'Reminders',
  subtitle: 'Configure when and how you want to be notified about renewals.',
} as const
