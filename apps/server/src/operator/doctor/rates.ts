import { type Finding, ok, warning } from './finding.ts'

const DAY_MS = 86_400_000
/** The bank publishes on working days; over Easter and Christmas up to five days pass. */
const OLD_AFTER_DAYS = 6

/**
 * @param facts.ratesUrl null: none are fetched
 * @param facts.day the day of the newest rates; null: none yet; undefined: unknown
 */
export function judgeRates(
  { ratesUrl, day }: { ratesUrl: string | null; day: string | null | undefined },
  now: Date,
): Finding {
  if (ratesUrl === null) return ok('none are fetched (RATES_URL)')
  if (day === undefined) return ok('not looked at: only a running server or an open store knows')
  if (day === null)
    return warning(
      `none were fetched yet from ${ratesUrl}: if the server has run for an hour, see its log for fetch-rates`,
    )
  const age = Math.floor((now.getTime() - Date.parse(day)) / DAY_MS)
  if (age > OLD_AFTER_DAYS)
    return warning(
      `the newest are of ${day}, ${age} days old: see the server's log for fetch-rates, and RATES_URL`,
    )
  return ok(`of ${day}`)
}
