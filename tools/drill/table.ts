/** A row of a drill's result; `holds` is null where nothing is promised. */
export type Row = { what: string; measured: string; promised: string; holds: boolean | null }

/**
 * Prints the rows as a Markdown table.
 * @returns whether every promise was kept
 */
export function printTable(title: string, rows: readonly Row[]): boolean {
  const verdict = ({ holds }: Row) => (holds === null ? '' : holds ? 'yes' : 'NO')
  const cells = [
    ['what', 'measured', 'promised', 'kept'],
    ...rows.map((row) => [row.what, row.measured, row.promised, verdict(row)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  process.stdout.write(`\n${title}\n\n${[line(head), rule, ...body.map(line)].join('\n')}\n\n`)
  return rows.every(({ holds }) => holds !== false)
}
