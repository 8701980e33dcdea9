import { contrast, mix } from './colour.ts'

/** The colours of a mark, as '#RRGGBB'. */
export type Plate = { readonly plate: string; readonly ink: string }

/** A mark's colours in light and dark mode. */
export type Plates = { readonly light: Plate; readonly dark: Plate }

const WHITE = '#FFFFFF'
const NEAR_BLACK = '#14201B'
const PAPER = '#FBF9F4'
const NIGHT = '#1B2723'

/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const GRAPHICS_CONTRAST = 3
/** From which contrast on a dark plate a glyph stands out from a dark card. */
const NIGHT_CONTRAST = 4
/** From which contrast with a dark card a colour is itself a plate that stands out. */
const NIGHT_PLATE_CONTRAST = 2
/**
 * White letters are kept down to this contrast, because brands use them and the letters are large and bold.
 */
const LETTERS_CONTRAST = 3.5

/** Colours for unknown names: twelve hues of similar lightness on which white letters are legible. */
// biome-ignore format: a table
const HUES = [
  '#A8443E', '#A6562A', '#8A6A16', '#64741F', '#3D7A3A', '#1F7A5C',
  '#1C7480', '#2F6B9E', '#4B61A8', '#6B57A5', '#8A4D96', '#9E4573',
] as const

/**
 * Plates for a brand's glyph in the brand's colour; a colour too
 * faint for the default plate gets another one.
 */
export function glyphPlates(color: string): Plates {
  return {
    light: firstVisible(color, [mix(WHITE, color, 0.09), WHITE, NEAR_BLACK]),
    dark: nightPlate(color),
  }
}

/**
 * A bright colour stands on its dark tint. A dimmer one, such as a deep red, would be lost on a dark card
 * together with that plate, so it is the plate itself, with a white glyph; one near black stands on paper.
 */
function nightPlate(color: string): Plate {
  const tinted = mix(NIGHT, color, 0.2)
  if (contrast(tinted, color) >= NIGHT_CONTRAST) return { plate: tinted, ink: color }
  if (contrast(color, WHITE) >= GRAPHICS_CONTRAST && contrast(color, NIGHT) >= NIGHT_PLATE_CONTRAST)
    return { plate: color, ink: WHITE }
  return firstVisible(color, [PAPER, tinted, NIGHT])
}

/** Plates for letters: the brand's colour with white letters or, on a light colour, dark ones. */
export function letterPlates(color: string): Plates {
  const plate = {
    plate: color,
    ink: contrast(color, WHITE) >= LETTERS_CONTRAST ? WHITE : NEAR_BLACK,
  }
  return { light: plate, dark: plate }
}

/** One or two letters for a name: 'Vegetable box' is 'VB', 'netflix' is 'N', '7 Eleven' is '7E'. */
export function monogramOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase('en') || '•'
}

/** The colour of a name, independent of case and surrounding spaces. */
export function colorOfName(name: string): string {
  let hash = 0x811c9dc5
  for (const char of name.normalize('NFC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of this hash are distributed worst.
  return HUES[(((hash >>> 0) ^ (hash >>> 15)) % HUES.length) >>> 0] ?? HUES[0]
}

/** The first plate on which the colour is visible; else the last. */
function firstVisible(ink: string, plates: readonly [string, string, string]): Plate {
  const plate = plates.find((each) => contrast(each, ink) >= GRAPHICS_CONTRAST) ?? plates[2]
  return { plate, ink }
}
