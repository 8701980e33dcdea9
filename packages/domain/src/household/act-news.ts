/** What can be told of a renewal that somebody else of the household has answered. */
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
export function actNewsText({ by, act, name, day }: ActNews): string {
  switch (act) {
    case 'kept':
      return `${by} keeps ${name}, which renews on ${day}.`
    case 'snoozed':
      return `${by} put off ${name}, which renews on ${day}: you are reminded again.`
    case 'cancelled':
      return `${by} has cancelled ${name}.`
    case 'undone':
      return `${by} took back what was chosen for ${name}, which renews on ${day}.`
  }
}
