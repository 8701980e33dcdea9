import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, '../styles/tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

/** Relative luminance (WCAG 2.2) of an OKLCH colour, by way of linear sRGB. */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colour(name: string, theme: Theme): readonly [number, number, number] {
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

/** Text on its grounds: 4.5 to 1. */
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
] as const

/** What bounds a control, marks the focus or is a sign by itself: 3 to 1. */
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
  ] as const)('page and card can be told apart: %s', (theme, least) => {
    expect(contrast('surface', 'paper', theme)).toBeGreaterThanOrEqual(least)
  })

  test.each(text)('text %s on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(signs)('sign %s on %s', (sign, ground) => {
    expect(contrast(sign, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
