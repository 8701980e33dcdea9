import { Resolver } from 'node:dns'
import { parseArgs } from 'node:util'
import type { examineConfig } from '../config/config.ts'
import { singleAddress } from '../platform/mail/single-address.ts'
import { doctorChecks } from './doctor/doctor.ts'
import { linesOf, runChecks } from './doctor/run-checks.ts'

const USAGE = 'Usage: npm run doctor [-- --to ADDRESS] [--resolver ADDRESS]'
/** Time for one question to somebody else, and for a check made of several. */
const WITHIN_MS = 8_000
const CHECK_WITHIN_MS = 20_000

/**
 * `npm run doctor`: looks at everything that a reminder needs on its way, and prints a line for each.
 *
 * @returns the exit code: 0 unless a reminder could not go out, then 1; 2 wrong usage
 */
export async function runDoctorCommand(command: {
  args: readonly string[]
  config: ReturnType<typeof examineConfig>
  print(line: string): void
  /** Shorter in tests. */
  times?: { within: number; checkWithin: number }
}): Promise<number> {
  const { args, config, print, times = { within: WITHIN_MS, checkWithin: CHECK_WITHIN_MS } } = command
  const options = optionsOf(args)
  if (options === null) {
    print(USAGE)
    return 2
  }
  const checks = doctorChecks(config, { ...options, within: times.within })
  const examined = await runChecks(checks, times.checkWithin)
  for (const line of linesOf(examined)) print(line)
  return examined.some(({ finding }) => finding.level === 'failure') ? 1 : 0
}

function optionsOf(args: readonly string[]): { to: string | null; resolver: string | null } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, resolver: { type: 'string' } },
    })
    const resolver = values.resolver ?? null
    if (resolver !== null) new Resolver().setServers([resolver])
    return { to: values.to === undefined ? null : singleAddress(values.to), resolver }
  } catch {
    return null
  }
}
