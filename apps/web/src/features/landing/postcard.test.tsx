import { CATALOGUE } from '@duely/catalogue'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Postcard } from './postcard.tsx'
import { postcardServices } from './postcard-services.ts'

/** A Thursday at ten on the clock of this machine. */
const NOW = new Date(2026, 1, 26, 10)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  render(<Postcard />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const words = () => document.querySelector('[aria-live]')?.textContent
const dayField = () => screen.getByLabelText<HTMLInputElement>('and the day it renews')
const choose = (day: string) => fireEvent.input(dayField(), { target: { value: day } })

test('it begins with a day ahead, and its warning three days before at nine', () => {
  expect(dayField().value).toBe('2026-03-10')
  expect(dayField().min).toBe('2026-02-27')
  expect(words()).toContain('In three days Netflix renews.')
  expect(words()).toContain('We write on Saturday, March 7, 2026, at 9:00 AM.')
  expect(words()).toContain('$17.99')
})

test('another service and another day are answered', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Spotify' }))
  choose('2028-03-01')
  expect(words()).toContain('In three days Spotify renews.')
  expect(words()).toContain('$12.99')
  expect(words()).toContain('March 1, 2028')
  expect(words()).toContain('We write on Sunday, February 27, 2028, at 9:00 AM.')
})

test('a renewal that is too near for three days: the warning goes out at once, with the true number of days', () => {
  choose('2026-02-27')
  expect(words()).toContain('Tomorrow Netflix renews.')
  expect(words()).toContain('1 day')
  expect(words()).toContain('We write as soon as you add it.')
})

test.each(['2026-02-26', '2020-01-01', ''])('a day that is not ahead is refused: %o', (day) => {
  choose(day)
  expect(words()).toContain('Please choose a day after today.')
  expect(words()).toContain('In three days Netflix renews.')
  expect(dayField().getAttribute('aria-invalid')).toBe('true')
  choose('2026-03-10')
  expect(dayField().getAttribute('aria-invalid')).toBe('false')
})

test('names, colours and letters are those of the catalogue', () => {
  for (const { name, color, letters, glyph } of postcardServices) {
    const service = CATALOGUE.find((each) => each.name === name)
    expect({ name, color, letters, hasGlyph: glyph !== null }).toEqual({
      name: service?.name,
      color: service?.color,
      letters: service?.monogram,
      hasGlyph: service?.icon !== null,
    })
  }
})
