import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { onServer } from './lib/testing.tsx'
import { nameScript, useServerFacts } from './server-facts.ts'
import { AppName } from './ui/app-name.tsx'

afterEach(() => {
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset.name
  document.body.replaceChildren()
  document.title = ''
})

function Page() {
  const { plans, name } = useServerFacts()
  return (
    <p>
      {name}: {plans ? 'with plans' : 'without plans'}
    </p>
  )
}

test('a prerendered page is hydrated without a mismatch, and then shows the facts', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Page />)
  expect(place.textContent).toBe('Duely: with plans')
  onServer({ name: 'Renewals', plans: false })
  const mismatches: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, <Page />, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect([mismatches, place.textContent]).toEqual([[], 'Renewals: without plans'])
  await act(() => root.unmount())
})

const run = (name: string | undefined) => {
  if (name !== undefined) onServer({ name })
  document.title = 'Sign in · Duely'
  new Function(nameScript)()
  const { dataset, style } = document.documentElement
  return [document.title, dataset.name, style.getPropertyValue('--app-name')]
}

test.each([undefined, 'Duely'])('a page keeps the built name: %s', (name) => {
  expect(run(name)).toEqual(['Sign in · Duely', undefined, ''])
})

test("a server's own name stands in the title and for the stylesheet before the app runs", () => {
  const name = 'Anna\'s "$&" \\ Ü'
  expect(run(name)).toEqual([`Sign in · ${name}`, name, '"Anna\'s \\"$&\\" \\\\ Ü"'])
})

test('the built name is text, for readers without scripts, and a name of its own once the app runs', async () => {
  const built = renderToString(<AppName />)
  expect(built).toContain('>Duely<')
  run('Renewals')
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = built
  const mismatches: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, <AppName />, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect([mismatches, place.textContent]).toEqual([[], 'Renewals'])
  await act(() => root.unmount())
})
