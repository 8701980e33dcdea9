import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mix } from './colour.ts'
import { colorOfName, glyphPlates, letterPlates, monogramOf } from './mark.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe('colours', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#E50914', '#FFFFFF', 4.79],
    ['#0A0A0A', '#FFFFFF', 19.8],
  ])('the contrast of %s and %s is %d in either order', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1)
    expect(contrast(b, a)).toBe(contrast(a, b))
  })

  test.each([
    [0, '#FFFFFF'],
    [1, '#0A0000'],
    [0.5, '#858080'],
  ])('mixes in a share of %d', (share, mixed) => expect(mix('#FFFFFF', '#0A0000', share)).toBe(mixed))
})

describe('plates', () => {
  test('a red glyph gets a pale plate in light mode, and is white on red in dark mode', () => {
    expect(glyphPlates('#E50914')).toEqual({
      light: { plate: '#FDE9EA', ink: '#E50914' },
      dark: { plate: '#E50914', ink: '#FFFFFF' },
    })
  })

  test('a bright glyph stands on a dark tint of its colour in dark mode', () => {
    expect(glyphPlates('#1ED760').dark).toEqual({ plate: '#1C4A2F', ink: '#1ED760' })
  })

  test('in dark mode either the glyph or its plate stands out from a card', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { plate, ink } = glyphPlates(colour).dark
        expect(Math.max(contrast(plate, '#1B2622'), contrast(ink, '#1B2622'))).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  test('a black glyph gets a light plate in dark mode, a white or yellow one a dark plate in light mode', () => {
    expect(glyphPlates('#000000').dark).toEqual({ plate: '#FBF9F4', ink: '#000000' })
    expect(glyphPlates('#FFFFFF').light).toEqual({ plate: '#14201B', ink: '#FFFFFF' })
    expect(glyphPlates('#FFE01B').light.plate).toBe('#14201B')
  })

  test('a colour invisible on its own tint is put on white', () => {
    expect(glyphPlates('#3693F3').light).toEqual({ plate: '#FFFFFF', ink: '#3693F3' })
  })

  test('letters are white, or dark where white would be illegible', () => {
    expect(letterPlates('#113CCF').light).toEqual({ plate: '#113CCF', ink: '#FFFFFF' })
    expect(letterPlates('#FF9900').dark).toEqual({ plate: '#FF9900', ink: '#14201B' })
  })

  test('for every colour, glyph and letters contrast with their plate', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        for (const plates of [glyphPlates(colour), letterPlates(colour)]) {
          for (const { plate, ink } of [plates.light, plates.dark])
            expect(contrast(plate, ink)).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })
})

describe('unknown names', () => {
  test.each([
    ['Vegetable box', 'VB'],
    ['netflix', 'N'],
    ['  a b c', 'AB'],
    ['7 Eleven', '7E'],
    ['Élan vital', 'ÉV'],
    ['!!!', '•'],
    ['', '•'],
    ['🥕 carrots', 'C'],
    ['𝒜lpha', '𝒜'],
  ])('%s has the letters %s', (name, letters) => expect(monogramOf(name)).toBe(letters))

  test('a name always gets the same colour, and many names use many colours', () => {
    expect(colorOfName(' Vegetable Box')).toBe(colorOfName('vegetable box'))
    const colours = Array.from({ length: 300 }, (_, i) => colorOfName(`Service ${i}`))
    expect(new Set(colours).size).toBe(12)
    for (const colour of colours) expect(letterPlates(colour).light.ink).toBe('#FFFFFF')
  })

  test('white letters are legible on each colour', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(contrast(colorOfName(name), '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
