import {
  type ReminderItem,
  renderReminder,
  renderReminderDigest,
} from '#server/engine/sending/render-reminder.ts'
import type { RenderedMail } from '#server/platform/mail/render-mail.ts'

const SITE = 'https://duely.example'
const unsubscribeUrl = `${SITE}/unsubscribe/5f2c9a7e41`
const URLS = {
  manageUrl: `${SITE}/dashboard/subscriptions`,
  settingsUrl: `${SITE}/dashboard/settings?tab=notifications`,
  unsubscribeUrl,
}

const FILMS: ReminderItem = {
  name: 'Netflix',
  mark: { letters: 'N', plate: '#E50914', ink: '#FFFFFF' },
  amount: '$15.99',
  renewsOn: 'Saturday, March 7, 2026',
  wording: 'in 3 days',
  daysLeft: 3,
  cancelBy: null,
  details: ['Billed monthly.', 'Your note: ask Bo.'],
  change: null,
  cancelUrl: 'https://www.netflix.com/cancelplan',
  url: `${SITE}/dashboard/subscriptions/1`,
  actUrl: `${SITE}/act/abc`,
  actions: [
    { label: 'Keep it', url: `${SITE}/act/abc?do=keep` },
    { label: 'I cancelled it', url: `${SITE}/act/abc?do=cancelled` },
  ],
}
const CONTRACT: ReminderItem = {
  ...FILMS,
  name: 'Amber Contract',
  amount: '€480.00',
  renewsOn: 'Tuesday, March 31, 2026',
  wording: 'in 34 days',
  daysLeft: 34,
  cancelBy: { day: 'Feb 28', daysLeft: 3 },
}
const LATE: ReminderItem = {
  ...FILMS,
  name: 'FREE MONEY 4 U',
  lateNote: 'This is late: no mail server answered.',
}

/** Reminders in all their forms, also with a name that somebody chose badly. */
export function sampleReminders(appName: string): RenderedMail[] {
  const items = Array.from({ length: 20 }, (_, at) => ({ ...FILMS, name: `Service ${at + 1}` }))
  return [
    renderReminder({ items: [FILMS], ...URLS, appName }),
    renderReminder({ items: [CONTRACT], ...URLS, appName }),
    renderReminder({ items: [LATE], ...URLS, appName }),
    renderReminder({
      items: [FILMS, CONTRACT, LATE],
      follow: '14 more follow in the next mail.',
      ...URLS,
      appName,
    }),
    renderReminderDigest({ items, ...URLS, appName }),
  ].map((mail) => ({ ...mail, unsubscribe: { url: unsubscribeUrl } }))
}
