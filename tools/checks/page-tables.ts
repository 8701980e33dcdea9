/** Table rows below a heading of a Markdown page, without header rows, as cell texts. */
export function tableUnder(page: string, heading: string): string[][] {
  const start = page.search(new RegExp(`^#+ ${heading}$`, 'm'))
  if (start < 0) throw new Error(`The page has no heading "${heading}"`)
  const section = page.slice(start).split(/\n(?=#)/)[0] ?? ''
  return section
    .split('\n\n')
    .filter((block) => block.startsWith('|'))
    .flatMap((block) => block.trim().split('\n').slice(2))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
