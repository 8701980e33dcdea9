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
      const findings = await inTime(run, withinMs, ifLate).catch((error: unknown) =>
        warning(`could not be checked: ${error instanceof Error ? error.message : String(error)}`),
      )
      return [findings].flat().map((finding) => ({ name, finding }))
    }),
  )
  return examined.flat()
}

async function inTime(run: Check['run'], ms: number, ifLate: Finding): Promise<Finding | readonly Finding[]> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => late.resolve(ifLate), ms)
  try {
    return await Promise.race([run(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const WORDS = { ok: 'ok', warning: 'warning', failure: 'FAILED' } as const

/** The lines of the terminal. */
export function linesOf(examined: readonly Examined[]): string[] {
  const width = Math.max(...examined.map(({ name }) => name.length))
  return examined.map(
    ({ name, finding: { level, text } }) => `${WORDS[level].padEnd(8)} ${name.padEnd(width)}  ${text}`,
  )
}
