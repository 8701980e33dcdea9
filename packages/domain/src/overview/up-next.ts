// biome-ignore format: a row
const NUMBERS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
] as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'today', 'tomorrow', 'in three days'; digits from thirteen on. */
function inDays(days: number): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${NUMBERS[days] ?? days} days`
}

/**
 * The heading on Home: 'In three days Netflix renews' or, while a deadline
 * is ahead, 'The last day to cancel Netflix is tomorrow'.
 * @param days until the renewal
 * @param deadlineDays until a deadline on another, future day; else null
 */
export function upNextTitle(name: string, days: number, deadlineDays: number | null): string {
  if (deadlineDays !== null) return `The last day to cancel ${name} is ${inDays(deadlineDays)}`
  return `${capital(inDays(days))} ${name} renews`
}

/** Summary of the next 30 days: '13 charges, $253.49 + €4.99, of which you can still stop $211.50'. */
export function railSummary(charges: number, sums: string, stoppable: string | null): string {
  if (charges === 0) return 'No charges'
  const counted = `${charges} ${charges === 1 ? 'charge' : 'charges'}, ${sums}`
  if (stoppable === null) return `${counted}, of which none can be stopped any more`
  return stoppable === sums
    ? `${counted}, and you can still stop all of it`
    : `${counted}, of which you can still stop ${stoppable}`
}

/**
 * What of the week's charges can still be stopped, a line per currency:
 * 'You can still stop $34.97 in the next 7 days', 'and €12.00'.
 * @param amounts each with its sign, US dollars first; none: no line
 */
export function stoppableLines([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return []
  return [`You can still stop ${first} in the next 7 days`, ...others.map((amount) => `and ${amount}`)]
}
