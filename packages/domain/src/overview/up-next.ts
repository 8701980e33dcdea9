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
