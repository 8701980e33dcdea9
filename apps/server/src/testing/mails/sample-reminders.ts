import {
  addDays,
  billedText,
  formatDate,
  formatDateAhead,
  formatMoney,
  formatTime,
  moreFollowText,
  type PlainDate,
  plainDate,
  whenText,
} from '@duely/domain'
import { remindersIn } from '@duely/texts/reminders'
import { actionLabels } from '#server/engine/links/index.ts'
import type { MailContext } from '#server/engine/outbox/message-kinds.ts'
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

/** Reminders in all their forms, also with a name that somebody chose badly. */
export function sampleReminders({ appName, reader }: MailContext): RenderedMail[] {
  const { language } = reader
  const t = remindersIn(language)
  const { keep, cancelled } = actionLabels(language)
  const today = plainDate('2026-03-04')
  const dayOf = (date: PlainDate) => formatDate(date, reader, 'full')
  const films: ReminderItem = {
    name: 'Netflix',
    mark: { letters: 'N', plate: '#E50914', ink: '#FFFFFF' },
    amount: formatMoney(1_599, 'USD', reader),
    renewsOn: dayOf(plainDate('2026-03-07')),
    wording: whenText(3, t),
    daysLeft: 3,
    cancelBy: null,
    details: [billedText({ billingCycle: 'monthly' }, t), t.note({ note: 'ask Bo.' })],
    change: null,
    cancelUrl: 'https://www.netflix.com/cancelplan',
    url: `${SITE}/dashboard/subscriptions/1`,
    actUrl: `${SITE}/act/abc`,
    actions: [
      { label: keep, url: `${SITE}/act/abc?do=keep` },
      { label: cancelled, url: `${SITE}/act/abc?do=cancelled` },
    ],
  }
  const contract: ReminderItem = {
    ...films,
    name: 'Amber Contract',
    amount: formatMoney(48_000, 'EUR', reader),
    renewsOn: dayOf(plainDate('2026-04-07')),
    wording: whenText(34, t),
    daysLeft: 34,
    cancelBy: { day: formatDateAhead(addDays(today, 3), today, reader), daysLeft: 3 },
  }
  const late: ReminderItem = {
    ...films,
    name: 'FREE MONEY 4 U',
    lateNote: t.late({
      day: dayOf(today),
      time: formatTime(new Date('2026-03-04T09:00:00Z'), reader, 'UTC'),
    }),
  }
  const items = Array.from({ length: 20 }, (_, at) => ({ ...films, name: `Service ${at + 1}` }))
  const frame = { ...URLS, appName, language }
  return [
    renderReminder({ items: [films], ...frame }),
    renderReminder({ items: [contract], ...frame }),
    renderReminder({ items: [late], ...frame }),
    renderReminder({ items: [films, contract, late], follow: moreFollowText(14, 1, t), ...frame }),
    renderReminderDigest({ items, ...frame }),
  ].map((mail) => ({ ...mail, unsubscribe: { url: unsubscribeUrl } }))
}
