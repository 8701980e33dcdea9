import type { PushAction } from '@duely/domain'
import type { Language } from '@duely/texts'
import { notificationsIn } from '@duely/texts/notifications'

type NotificationWords = { readonly title: string; readonly body: string }

/**
 * The notification once an act has worked, by the act; `failed` when it has not, and `other` in place of a
 * message for another account.
 */
export function answersIn(language: Language): Record<PushAction | 'failed' | 'other', NotificationWords> {
  const t = notificationsIn(language)
  return {
    keep: { title: t.keepTitle, body: t.keepBody },
    cancelled: { title: t.cancelledTitle, body: t.cancelledBody },
    snooze: { title: t.snoozeTitle, body: t.snoozeBody },
    stopped: { title: t.stoppedTitle, body: t.stoppedBody },
    charged: { title: t.chargedTitle, body: t.chargedBody },
    later: { title: t.laterTitle, body: t.laterBody },
    failed: { title: t.failedTitle, body: t.failedBody },
    other: { title: t.otherTitle, body: t.otherBody },
  }
}
