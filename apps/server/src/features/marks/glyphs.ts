import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const outlines = new Map<string, string | null>()

/**
 * The outline of a glyph of simple-icons in a box of 24 × 24; null where the installed set has none. Read when it is
 * first asked for and kept: the catalogue names a few hundred of the set's thousands.
 * @param icon a slug from the catalogue, never a person's text
 */
export function glyph(icon: string): string | null {
  const known = outlines.get(icon)
  if (known !== undefined) return known
  const outline = readOutline(icon)
  outlines.set(icon, outline)
  return outline
}

function readOutline(icon: string): string | null {
  try {
    const svg = readFileSync(fileURLToPath(import.meta.resolve(`simple-icons/icons/${icon}.svg`)), 'utf8')
    return / d="([^"]+)"/.exec(svg)?.[1] ?? null
  } catch {
    return null
  }
}
