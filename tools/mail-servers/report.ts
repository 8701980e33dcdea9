/** What a case of the drill found. */
export type CaseResult = {
  /** The fault, in words. */
  fault: string
  /** How often it was injected. */
  times: number
  /** Reminders that neither arrived nor were reported to their owner. */
  lost: number
  /** Copies of a reminder in one mailbox beyond the first. */
  doubled: number
  /** By which ways the owner learns of it. */
  toldBy: string
  /** What else was not as promised. */
  broken: readonly string[]
}

/** A Markdown table, its columns aligned. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** The table of all cases, followed by what is broken. */
export function reportOf(results: readonly CaseResult[]): string {
  const rows = results.map((each) => [
    each.fault,
    ...[each.times, each.lost, each.doubled].map(String),
    each.toldBy,
    isKept(each) ? 'yes' : 'NO',
  ])
  const table = tableOf(['fault', 'times injected', 'lost', 'doubled', 'told by', 'kept'], rows)
  const broken = results.flatMap(({ fault, broken: each }) =>
    each.map((what) => `BROKEN (${fault}): ${what}`),
  )
  return [table, ...broken].join('\n')
}

/** Whether a case held what is promised. */
export function isKept({ lost, doubled, broken }: CaseResult): boolean {
  return lost === 0 && doubled === 0 && broken.length === 0
}
