import type { RemindersTexts } from '@duely/texts/reminders'

/** What can be reported about a renewal that another member of the household has answered. */
export const TOLD_ACTS = ['kept', 'snoozed', 'cancelled', 'undone'] as const
export type ToldAct = (typeof TOLD_ACTS)[number]

/** One act by another member. `name` and `by` on one line, `day` the renewal's as text. */
export type ActNews = {
  readonly by: string
  readonly act: ToldAct
  readonly name: string
  readonly day: string
}

/** How many lines a message has room for; older acts are left to the page. */
export const NEWS_PER_MESSAGE = 10

/** The line about it in the next message to the others. */
export function actNewsText({ act, ...said }: ActNews, t: RemindersTexts): string {
  const words = {
    kept: t.newsKept,
    snoozed: t.newsSnoozed,
    cancelled: t.newsCancelled,
    undone: t.newsUndone,
  }
  return words[act](said)
}
