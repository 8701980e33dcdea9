import type { Marks } from '@duely/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, serve } from '../lib/testing.tsx'
import { ServiceMark } from './service-mark.tsx'

const plate = { plate: '#FDE9EA', ink: '#E50914' }
const marks: Marks = {
  names: { 'Netflix premium': 'netflix', 'Disney+': 'disney-plus' },
  chosen: { 'id of My box': 'emoji:🥕', 'id of Own': 'picture:/api/subscriptions/1/picture?v=1' },
  services: {
    netflix: { name: 'Netflix', monogram: 'N', glyph: 'M0 0h24v24H0z', light: plate, dark: plate },
    'disney-plus': { name: 'Disney+', monogram: 'D+', glyph: null, light: plate, dark: plate },
  },
}

const show = (
  names: readonly string[],
  answer: () => { status?: number; body?: unknown } | Promise<never>,
) => {
  const asked = serve(answer)
  openScreen(
    <ul>
      {names.map((name) => (
        <li key={name}>
          <ServiceMark id={`id of ${name}`} name={name} />
          {name}
        </li>
      ))}
    </ul>,
  )
  return asked
}
const tiles = () =>
  screen.getAllByRole('listitem').map((row) => {
    const tile = row.querySelector('[data-mark]')
    return [tile?.getAttribute('data-mark'), tile?.getAttribute('data-letters')]
  })

test("shows a brand's glyph, letters for one without a glyph, and initials for an unknown name", async () => {
  const asked = show(['Netflix premium', 'Disney+', 'Vegetable box', 'toString'], () => ({ body: marks }))
  await waitFor(() =>
    expect(tiles()).toEqual([
      ['brand', null],
      ['monogram', 'D+'],
      ['monogram', 'VB'],
      ['monogram', 'T'],
    ]),
  )
  expect(document.querySelector('path')?.getAttribute('d')).toBe('M0 0h24v24H0z')
  expect(asked).toHaveLength(1)
})

test('a chosen emoji or picture replaces it', async () => {
  show(['My box', 'Own'], () => ({ body: marks }))
  await waitFor(() =>
    expect(tiles()).toEqual([
      ['emoji', '🥕'],
      ['picture', null],
    ]),
  )
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/subscriptions/1/picture?v=1')
})

test('a chosen service is shown instead, for that subscription only', async () => {
  serve(() => ({ body: { ...marks, chosen: { one: 'emoji:🎬', three: 'brand:netflix' } } }))
  openScreen(
    <ul>
      {['one', 'two', 'three', null].map((id) => (
        <li key={id}>
          <ServiceMark id={id} name="Disney+" />
        </li>
      ))}
    </ul>,
  )
  await waitFor(() =>
    expect(tiles()).toEqual([
      ['emoji', '🎬'],
      ['monogram', 'D+'],
      ['brand', null],
      ['monogram', 'D+'],
    ]),
  )
})

test('marks are hidden from screen readers, and their letters are not text', async () => {
  show(['Vegetable box'], () => ({ body: marks }))
  await waitFor(() => expect(tiles()).toEqual([['monogram', 'VB']]))
  const row = screen.getByRole('listitem')
  expect(row.textContent).toBe('Vegetable box')
  expect(row.querySelector('[data-mark]')?.getAttribute('aria-hidden')).toBe('true')
})

test('shows a placeholder while loading, and letters after a failure', async () => {
  show(['Netflix premium'], () => new Promise<never>(() => {}))
  expect(tiles()).toEqual([['monogram', '']])
})

test('shows letters after a failure', async () => {
  show(['Netflix premium'], () => ({ status: 500, body: {} }))
  await waitFor(() => expect(tiles()).toEqual([['monogram', 'NP']]))
})
