import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, '../styles/tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

type Triple = readonly [number, number, number]

/** Linear sRGB of an OKLCH colour within the gamut. */
function linear([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return [red, green, blue]
}

/** Relative luminance (WCAG 2.2). */
function luminance(oklch: Triple): number {
  const [red, green, blue] = linear(oklch)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Colour perception with full vision, and without red or green cones (Machado, Oliveira, Fernandes 2009). */
// biome-ignore format: three matrices
const EYES = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const

/** Distance of two colours in OKLab for a type of colour vision. */
function distance(one: Triple, other: Triple, eyes: keyof typeof EYES): number {
  const [a, b] = [one, other].map((oklch) => okLab(seen(linear(oklch), EYES[eyes])))
  return Math.hypot(...[0, 1, 2].map((i) => (a?.[i] ?? 0) - (b?.[i] ?? 0)))
}

function seen(rgb: Triple, matrix: readonly number[]): number[] {
  return [0, 3, 6].map((row) => {
    const value = rgb.reduce((sum, part, i) => sum + part * (matrix[row + i] ?? 0), 0)
    return Math.min(1, Math.max(0, value))
  })
}

function okLab([red = 0, green = 0, blue = 0]: readonly number[]): number[] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function colour(name: string, theme: Theme): Triple {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const all = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const found = theme === 'light' ? all[0] : all.at(-1)
  if (!found) throw new Error(`No opaque colour --color-${name}`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

function contrast(one: string, other: string, theme: Theme): number {
  const [high = 0, low = 0] = [luminance(colour(one, theme)), luminance(colour(other, theme))].sort(
    (x, y) => y - x,
  )
  return (high + 0.05) / (low + 0.05)
}

/** Text on backgrounds: 4.5 to 1. */
const text = [
  ...['ink', 'muted', 'accent-ink', 'loss-ink', 'soon-ink'].flatMap((ink) =>
    ['paper', 'surface', 'sunken'].map((ground) => [ink, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-loss', 'loss'],
  ['on-loss', 'loss-strong'],
  ['accent-ink', 'accent-soft'],
  ['soon-ink', 'soon-soft'],
  ['rest-ink', 'rest-soft'],
  ['loss-ink', 'loss-soft'],
  ['on-grove', 'grove'],
  ['on-grove-muted', 'grove'],
  ['on-grove', 'stamp'],
  ['stamp-ink', 'stamp-soft'],
] as const

/** Control borders, focus rings and graphics: 3 to 1. */
const signs = [
  ...['control', 'ring', 'accent', 'loss', 'soon'].flatMap((sign) =>
    ['paper', 'surface'].map((ground) => [sign, ground] as const),
  ),
  ['control', 'sunken'],
  ['ring', 'sunken'],
] as const

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each([
    ['light', 1.1],
    ['dark', 1.2],
  ] as const)('page and card are distinguishable: %s', (theme, least) => {
    expect(contrast('surface', 'paper', theme)).toBeGreaterThanOrEqual(least)
  })

  test('a stamp stands out from the card it is on, by its paper or its line', () => {
    const least = theme === 'light' ? 1.15 : 2
    for (const stamp of ['stamp', 'stamp-soft'])
      expect(contrast(stamp, 'surface', theme)).toBeGreaterThanOrEqual(least)
  })

  test.each(text)('text %s on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(signs)('sign %s on %s', (sign, ground) => {
    expect(contrast(sign, ground, theme)).toBeGreaterThanOrEqual(3)
  })

  const labels = ['green', 'teal', 'blue', 'violet', 'purple', 'pink', 'red', 'orange', 'yellow', 'grey']
  test.each(labels)('the label %s is visible on a card', (label) => {
    expect(contrast(`label-${label}`, 'surface', theme)).toBeGreaterThanOrEqual(3)
  })

  const shares = Array.from({ length: 9 }, (_, n) => `share-${n + 1}`)
  test.each(shares)('%s is visible on a card', (share) => {
    expect(contrast(share, 'surface', theme)).toBeGreaterThanOrEqual(3)
  })
  test.each(['all', 'protanopia', 'deuteranopia'] as const)(
    'the nine steps of shares are distinguishable, the few of a usual account clearly: %s',
    (eyes) => {
      const least = (few: readonly string[]) =>
        Math.min(
          ...few.flatMap((one, place) =>
            few.slice(0, place).map((other) => distance(colour(one, theme), colour(other, theme), eyes)),
          ),
        )
      expect(least(shares)).toBeGreaterThan(0.04)
      expect(least(['share-1', 'share-3', 'share-5', 'share-7', 'share-9'])).toBeGreaterThan(0.09)
    },
  )
})
