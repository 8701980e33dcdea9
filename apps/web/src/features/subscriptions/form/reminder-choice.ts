/**
 * The reminder days after a box was pressed. The last remaining day stays ticked (spec, section 5). Days the plan no
 * longer has leave as soon as one it has is chosen, and come back when that one is unticked: they were stored once, so
 * they may stay stored.
 *
 * @param wanted what the boxes would hold now
 * @param chosen what they held before
 * @param allowed the days of the plan
 * @param stored the days the subscription came with
 */
export function chooseDays(
  wanted: readonly number[],
  chosen: readonly number[],
  allowed: readonly number[],
  stored: readonly number[],
): number[] {
  const kept = wanted.filter((day) => allowed.includes(day))
  if (kept.length > 0) return kept.toSorted((a, b) => b - a)
  const beyondPlan = stored.some((day) => !allowed.includes(day))
  return beyondPlan && chosen.some((day) => allowed.includes(day)) ? [...stored] : [...chosen]
}

/** '7, 3 and 1 days before', '1 day before': the days of a row. */
export function daysBeforeText(days: readonly number[]): string {
  return `${joined(days.map(String))} ${days.length === 1 && days[0] === 1 ? 'day' : 'days'} before`
}

/** 'a, b and c'. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
