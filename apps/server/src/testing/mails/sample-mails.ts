import { OUTGOING_WEBHOOK_ENDINGS } from '@duely/domain'
import { MAILS } from '#server/compose/messages.ts'
import type { MailContext } from '#server/engine/outbox/message-kinds.ts'
import { REMINDER } from '#server/engine/sending/reminder-handler.ts'
import { SECURITY_CHANGES } from '#server/features/auth/security-messages.ts'
import { PLAN_CHANGES } from '#server/features/billing/billing-messages.ts'
import type { RenderedMail } from '#server/platform/mail/render-mail.ts'
import { ENGLISH_READER } from '../english-reader.ts'
import { sampleReminders } from './sample-reminders.ts'

const url = 'https://duely.example/confirm?token=5f2c9a7e41b84d0e9c1f6a7b8c9d0e1f'
const when = '2026-03-07T09:00:00.000Z'
const newEmail = 'ann@new.example'
const ofOrder = {
  order: 'DUELY-2026-0001',
  withdrawUrl: 'https://duely.example/withdraw',
  chargeAt: '2026-03-10T12:00:00.000Z',
}
const plan = { plan: 'Pro Annual', price: '$36.00', isYearly: true, until: '2026-04-07' }
const many = { names: ['Netflix', 'Hulu', 'Amber Contract'], more: 14, url }

const DEFAULT_CONTEXT: MailContext = { appName: 'Duely', hasPlans: true, reader: ENGLISH_READER }

/** Payloads of every kind of account mail, in each of its wordings. */
const PAYLOADS: Record<string, readonly object[]> = {
  'verify-email': [{ url }],
  'reset-password': [{ url }],
  'password-changed': [
    { when, resetUrl: url },
    { when, resetUrl: url, signedOut: 'every other device', hasEndedAccess: true },
  ],
  'security-changed': SECURITY_CHANGES.map((what) => ({
    what,
    when,
    url,
    name: 'Phone of Ann',
    left: 3,
    ...(what.startsWith('key-') ? { endUrl: url } : {}),
  })),
  'confirm-new-email': [{ url, newEmail }],
  'confirm-old-email': [{ url, newEmail }],
  'confirm-backup-email': [{ url, backupEmail: newEmail }],
  'new-email-taken': [{ url }],
  'email-changed': [{ url, newEmail, when }],
  'deletion-requested': ['owner', 'administrator'].map((by) => ({ until: when, url, by })),
  'deletion-undone': [{ when, url }],
  'plan-changed': PLAN_CHANGES.flatMap((change) =>
    [true, false].map((isTrial) => ({ ...plan, change, isTrial, url })),
  ),
  'trial-ending': [{ ...plan, ...ofOrder, change: 'started', isTrial: true, url }],
  'renewal-coming': [{ ...plan, ...ofOrder, change: 'started', isTrial: false, url }],
  'withdrawal-received': ['accepted', 'late', 'unmatched', 'repeated'].map((outcome) => ({
    outcome,
    email: 'ann@example.com',
    order: 'DUELY-2026-0001',
    when,
    url,
  })),
  'withdrawal-done': [[{ amount: '$7.99', order: 'DUELY-2026-0001' }], []].map((refunds) => ({
    order: 'DUELY-2026-0001',
    refunds,
    url,
  })),
  'test-reminder': [{ url, unsubscribeUrl: 'https://duely.example/unsubscribe/5f2c9a7e41' }],
  'acted-by-link': ['keep', 'cancelled', 'stopped', 'charged'].map((act) => ({
    act,
    name: 'Netflix',
    day: '2026-03-10',
    when,
    url,
  })),
  'pause-ended': [{}, { owner: 'Ann' }].map((of) => ({
    name: 'Netflix',
    renewsOn: '2026-03-10',
    url,
    ...of,
  })),
  'pause-stays': [{}, { owner: 'Ann' }].map((of) => ({ name: 'Netflix', url, ...of })),
  'pauses-ended': [many, { ...many, owner: 'Ann' }],
  'pauses-stay': [many, { ...many, owner: 'Ann' }],
  'access-ends': [true, false].map((hasEnded) => ({
    name: 'Netflix',
    shortDay: '2026-03-09',
    day: '2026-03-09',
    hasEnded,
    url,
  })),
  'accesses-end': [many],
  'bank-deadline': [{ name: 'Netflix', shortDay: '2026-05-30', day: '2026-05-30', url }],
  'household-invited': [{ url, until: when, by: 'Ann', address: 'ann@example.com', household: 'Home' }],
  'household-pro-ended': [{ url }],
  'household-handed-on': [0, 3].map((more) => ({ from: 'Ann', names: ['Netflix', 'Spotify'], more, url })),
  invited: [{ until: when, url, by: 'ann@example.com' }],
  'access-changed': ['disabled', 'enabled', 'administrator'].map((what) => ({ what, when, url })),
  'server-test': [{ url }],
  'way-turned-off': [{ name: 'My phone', service: 'ntfy', url }],
  'webhook-turned-off': OUTGOING_WEBHOOK_ENDINGS.map((ending) => ({ host: 'hooks.example', ending, url })),
}

/**
 * Every kind of mail that Duely sends, in each of its wordings.
 *
 * @throws Error for a kind without a sample
 */
export function sampleMails(context: MailContext = DEFAULT_CONTEXT): { kind: string; mail: RenderedMail }[] {
  const accountMails = MAILS.flatMap(({ kind, render }) => {
    const payloads = PAYLOADS[kind]
    if (payloads === undefined) throw new Error(`There is no sample of ${kind}`)
    return payloads.map((payload) => ({ kind, mail: render(payload, context) }))
  })
  return [...accountMails, ...sampleReminders(context).map((mail) => ({ kind: REMINDER, mail }))]
}
