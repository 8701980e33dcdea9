/** Result of one stage, and the end of its output. */
export type StageResult = {
  name: string
  code: number | null
  /** The signal that ended it; later stages do not run then. */
  signal: NodeJS.Signals | null
  output: string
}

type Counts = { passed: number; failed: number; skipped: number; flaky: number }

/**
 * The end of the log: each failed test with the first line of its error, then one line with every stage's
 * counts and the total time.
 */
export function summarize(
  results: readonly StageResult[],
  stages: number,
  seconds: number,
): { lines: readonly string[]; exitCode: number } {
  const failed = results.filter(({ code }) => code !== 0)
  const isCut = results.length < stages || results.some(({ signal }) => signal !== null)
  const parts = results.map(({ name, code, output }) => {
    const counts = countTests(output)
    const numbers = (['failed', 'flaky', 'passed', 'skipped'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => `${counts[kind]} ${kind}`)
    return `${name}: ${code === 0 ? 'passed' : 'FAILED'}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`
  })
  const verdict = isCut ? 'Stopped' : failed.length > 0 ? 'FAILED' : 'Passed'
  const minutes = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  return {
    lines: [
      ...results.flatMap(({ code, output }) => listFailures(code === 0 ? 'FLAKY' : 'FAILED', output)),
      `${verdict} in ${minutes}: ${parts.join('; ')}.`,
    ],
    exitCode: failed.length === 0 && !isCut ? 0 : 1,
  }
}

/**
 * Parses the totals of vitest (`Tests 1 failed | 66 passed (67)`)
 * and playwright (` 2 failed`, ` 54 passed (3m)`).
 */
export function countTests(output: string): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  for (const line of linesOf(output)) {
    const vitest = /^\s*Tests\s+(.*)$/.exec(line)?.[1]
    const playwright = /^ {2}(\d+ (?:passed|failed|skipped|flaky)(?: \(.*\))?)\s*$/.exec(line)?.[1]
    for (const [, number, kind] of (vitest ?? playwright ?? '').matchAll(
      /(\d+) (passed|failed|skipped|flaky)/g,
    ))
      counts[kind as keyof Counts] += Number(number)
  }
  return counts
}

/**
 * Parses failure headings of vitest (` FAIL |server| a.test.ts > name`) and playwright (` 1)
 * e2e/a.journey.ts:9:1 › name ──`).
 */
function listFailures(label: string, output: string): readonly string[] {
  const failures = new Map<string, string>()
  let current: string | null = null
  for (const line of linesOf(output)) {
    const heading = /^ FAIL {2}(.+)$|^ {2}\d+\) (.+?)[ ─]*$/.exec(line)
    const name = (heading?.[1] ?? heading?.[2])?.trim()
    if (name !== undefined) {
      current = name
      if (!failures.has(name)) failures.set(name, '')
    } else if (
      current !== null &&
      failures.get(current) === '' &&
      /^\s*(\w*Error\b|Test timeout)/.test(line)
    ) {
      failures.set(current, line.trim())
    }
  }
  return [...failures].map(([name, error]) => `${label} ${name}${error === '' ? '' : `\n       ${error}`}`)
}

function linesOf(output: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are written with an escape character
  return output.replace(/\u001b\[[\d;]*m/g, '').split('\n')
}
