import type { Logger } from '../logger/logger.ts'
import { within } from '../ticker/within.ts'

type CheckState = 'ok' | 'degraded' | 'down'
/** State of a part: `down` takes the process out of service, `degraded` is only reported. */
export type CheckResult = { state: CheckState } & Record<string, string | number | boolean | null>
type Check = () => CheckResult | Promise<CheckResult>

/** Registry of the parts' health checks. */
export type Readiness = ReturnType<typeof createReadiness>

const CHECK_WITHIN_MS = 2_000
const REPORT_KEPT_MS = 500

export function createReadiness(logger: Logger) {
  const checks = new Map<string, Check>()
  const run = async (name: string, check: Check): Promise<CheckResult> => {
    try {
      const result = Promise.resolve(check())
      if (await within(CHECK_WITHIN_MS, result)) return await result
      throw new Error(`no answer within ${CHECK_WITHIN_MS} ms`)
    } catch (error) {
      logger.warn({ event: 'check-failed', check: name, err: error })
      return { state: 'down' }
    }
  }
  const examine = async () => {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await run(name, check)] as const),
    )
    const states = results.map(([, { state }]) => state)
    const worst: CheckState = (['down', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok'
    return { state: worst, checks: Object.fromEntries<CheckResult>(results) }
  }
  let latest: { at: number; report: ReturnType<typeof examine> } | null = null
  return {
    /** Registers a part by name ("database", "reminders"); its check must answer within two seconds. */
    add: (name: string, check: Check) => {
      checks.set(name, check)
    },
    report: () => {
      // Results are cached, because anybody may request them at any rate and the checks load the database.
      if (latest === null || performance.now() - latest.at >= REPORT_KEPT_MS)
        latest = { at: performance.now(), report: examine() }
      return latest.report
    },
  }
}
