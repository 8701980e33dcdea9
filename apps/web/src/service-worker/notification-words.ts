import type { PushAction } from '@duely/domain'
import type { Language } from '@duely/texts'
import { notificationsIn } from '@duely/texts/notifications'

export type NotificationWords = { readonly title: string; readonly body: string }

/** What the buttons of a notification are called. */
export function buttonsOf(language: Language): Readonly<Record<PushAction, string>> {
  const t = notificationsIn(language)
  return {
    keep: t.keep,
    cancelled: t.cancelled,
    snooze: t.snooze,
    stopped: t.stopped,
    charged: t.charged,
    later: t.later,
  }
}

/** Whether it is one of the buttons. */
export function isPushAction(action: string): action is PushAction {
  return Object.hasOwn(buttonsOf('en'), action)
}

/** The notification once an act has worked. */
export function answerOf(language: Language, action: PushAction): NotificationWords {
  const t = notificationsIn(language)
  const answers: Record<PushAction, NotificationWords> = {
    keep: { title: t.keepTitle, body: t.keepBody },
    cancelled: { title: t.cancelledTitle, body: t.cancelledBody },
    snooze: { title: t.snoozeTitle, body: t.snoozeBody },
    stopped: { title: t.stoppedTitle, body: t.stoppedBody },
    charged: { title: t.chargedTitle, body: t.chargedBody },
    later: { title: t.laterTitle, body: t.laterBody },
  }
  return answers[action]
}

/** The notification when an act has failed. */
export function failedIn(language: Language): NotificationWords {
  const { failedTitle, failedBody } = notificationsIn(language)
  return { title: failedTitle, body: failedBody }
}

/** What is shown in place of a message for another account. */
export function otherIn(language: Language): NotificationWords {
  const { otherTitle, otherBody } = notificationsIn(language)
  return { title: otherTitle, body: otherBody }
}
