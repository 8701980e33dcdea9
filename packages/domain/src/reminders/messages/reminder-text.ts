/** 'today', 'tomorrow', 'in 3 days': true calendar days, never what was planned. */
export function renewsIn(daysLeft: number): string {
  if (daysLeft <= 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
}

export type ReminderLine = { readonly name: string; readonly daysLeft: number }

/** The subject of a message about one: 'Netflix renews in 3 days'. */
export function reminderSubject(name: string, daysLeft: number): string {
  return `${oneLine(name)} renews ${renewsIn(daysLeft)}`
}

/**
 * The subject of a message about several, naming the most urgent one:
 * '3 subscriptions renew soon: Netflix tomorrow and 2 more'. One reads like `reminderSubject`.
 */
export function remindersSubject(lines: readonly ReminderLine[]): string {
  const [first] = [...lines].sort((a, b) => a.daysLeft - b.daysLeft)
  if (first === undefined) return 'No renewals'
  if (lines.length === 1) return reminderSubject(first.name, first.daysLeft)
  const lead = `${oneLine(first.name)} ${renewsIn(first.daysLeft)}`
  return `${lines.length} subscriptions renew soon: ${lead} and ${lines.length - 1} more`
}

/** A name must not break a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
