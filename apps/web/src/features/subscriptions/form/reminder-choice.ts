/**
 * The reminder days after toggling a box. The last remaining day stays ticked (spec, section 5). Stored days
 * outside the plan are dropped when an allowed one is chosen, and restored when that is unticked, because
 * stored days may be kept.
 *
 * @param wanted the boxes' new values
 * @param chosen the previous values
 * @param allowed days of the plan
 * @param stored days the subscription came with
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
