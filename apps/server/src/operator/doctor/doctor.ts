import type { examineConfig } from '#server/config/config.ts'
import { failure, ok } from './finding.ts'
import { mailChecks } from './mail-checks.ts'
import { outsideChecks } from './outside-checks.ts'
import type { Check } from './run-checks.ts'
import { serverChecks } from './server-checks.ts'
import { type DoctorOptions, type ParsedConfig, visit } from './visits.ts'

/** All checks, with what they share under way. */
export function doctorChecks(parsed: ReturnType<typeof examineConfig>, options: DoctorOptions): Check[] {
  if (!parsed.ok) {
    const problems = parsed.problems.map((text) => failure(text))
    return [{ name: 'configuration', run: async () => problems }]
  }
  const { config } = parsed
  const visits = visit(config, options)
  return [
    { name: 'configuration', run: async () => ok(describe(config)) },
    ...serverChecks(config, visits),
    ...mailChecks(config, visits, options),
    ...outsideChecks(config, visits),
  ]
}

function describe({ nodeEnv, databaseUrl, dataDir, plans }: ParsedConfig): string {
  const store = databaseUrl === null ? `the embedded database in ${dataDir}` : 'PostgreSQL'
  return `${nodeEnv}, ${store}, plans ${plans.on ? 'on' : 'off'}`
}
