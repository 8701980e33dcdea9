/** The fields of a report part, by their names in lower case; the first of several with one name. */
export type Fields = ReadonlyMap<string, string>

/** Longer reports are cut. */
const REPORT_CHARACTERS = 65_536

/**
 * The groups of fields of a report part (RFC 3464, RFC 5965):
 * as headers, with a blank line between two groups.
 */
export function fieldGroups(text: string): Fields[] {
  const groups: Map<string, string>[] = []
  let group = new Map<string, string>()
  let name: string | null = null
  for (const line of text.slice(0, REPORT_CHARACTERS).split(/\r?\n/)) {
    if (line.trim() === '') {
      if (group.size > 0) groups.push(group)
      group = new Map()
      name = null
    } else if (/^[ \t]/.test(line)) {
      if (name !== null) group.set(name, `${group.get(name)} ${line.trim()}`)
    } else {
      const colon = line.indexOf(':')
      name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : null
      if (name === null) continue
      // A second field of that name, with its further lines, goes nowhere.
      if (group.has(name)) name = null
      else group.set(name, line.slice(colon + 1).trim())
    }
  }
  if (group.size > 0) groups.push(group)
  return groups
}
