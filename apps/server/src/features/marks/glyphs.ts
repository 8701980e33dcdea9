import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const outlines = new Map<string, string | null>()

/**
 * SVG path of a simple-icons glyph in a 24 × 24 box; null when the installed set lacks it. Loaded on first
 * use and cached: the catalogue uses a few hundred of thousands.
 * @param icon a slug from the catalogue, never user input
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
