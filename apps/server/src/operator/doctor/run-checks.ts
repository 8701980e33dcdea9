import { within } from '#server/platform/ticker/within.ts'
import { type Finding, warning } from './finding.ts'

/** One thing that the doctor looks at. */
export type Check = {
  /** The heading in front of its lines. */
  name: string
  run(): Promise<Finding | readonly Finding[]>
  /** Said when it does not end in time. Default: a warning. */
  ifLate?: Finding
}

export type Examined = { name: string; finding: Finding }

/** Runs all checks at once. One that fails or does not end in time costs its own line alone. */
export async function runChecks(checks: readonly Check[], withinMs: number): Promise<Examined[]> {
  const examined = await Promise.all(
    checks.map(async ({ name, run, ifLate = warning(`no answer within ${withinMs / 1_000} s`) }) => {
      const findings = run().catch((error: unknown) =>
        warning(`could not be checked: ${error instanceof Error ? error.message : String(error)}`),
      )
      const inTime = (await within(withinMs, findings)) ? await findings : ifLate
      return [inTime].flat().map((finding) => ({ name, finding }))
    }),
  )
  return examined.flat()
}

const WORDS = { ok: 'ok', warning: 'warning', failure: 'FAILED' } as const

/** The lines of the terminal. */
export function linesOf(examined: readonly Examined[]): string[] {
  const width = Math.max(...examined.map(({ name }) => name.length))
  return examined.map(
    ({ name, finding: { level, text } }) => `${WORDS[level].padEnd(8)} ${name.padEnd(width)}  ${text}`,
  )
}
