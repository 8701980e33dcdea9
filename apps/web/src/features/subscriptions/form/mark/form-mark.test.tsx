import type { Subscription } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serverWith, showSubscriptions, subscription } from '#web/features/subscriptions/testing.tsx'
import { accountOn, freePlan, type RecordedRequest, setToday } from '#web/lib/testing.tsx'

const plate = { plate: '#FDE9EA', ink: '#E50914' }
const netflix = { name: 'Netflix', monogram: 'N', glyph: 'M0 0h24v24H0z', light: plate, dark: plate }

/** Knows Netflix, and accepts what is sent. */
const server = (rows: readonly Subscription[]) => (asked: RecordedRequest) => {
  if (asked.path.startsWith('/api/marks')) return { body: { names: {}, chosen: {}, services: { netflix } } }
  if (asked.method === 'POST') return { status: 201, body: subscription({ name: 'New one' }) }
  if (asked.method === 'PATCH') return { body: subscription() }
  return serverWith(accountOn(freePlan), rows)(asked)
}
const headMark = (name: RegExp = /a mark$/) =>
  screen.getByRole('button', { name }).querySelector('[data-mark]')

async function openAdd() {
  setToday('2026-03-04T15:00:00Z')
  const asked = showSubscriptions(server([]), {}, '/?add=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Subscription' }))
  return { asked, dialog, name: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Service Name' }) }
}

test('a popular service is one press, its mark stands in the head, and the amount is next', async () => {
  const { dialog, name } = await openAdd()
  expect(headMark()).toBeNull()
  const tiles = dialog.getByRole('group', { name: 'Popular services' })
  await waitFor(() => expect(within(tiles).getAllByRole('button')).toHaveLength(12))
  await userEvent.click(within(tiles).getByRole('button', { name: 'Netflix' }))
  expect(name.value).toBe('Netflix')
  expect(dialog.queryByRole('group', { name: 'Popular services' })).toBeNull()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Amount/))
  await waitFor(() => expect(headMark()?.getAttribute('data-mark')).toBe('brand'))
  await userEvent.clear(name)
  await userEvent.type(name, 'Netfl')
  expect(headMark(), 'no letters while it may become a known service').toBeNull()
  await userEvent.clear(name)
  await userEvent.type(name, 'Corner bakery')
  await waitFor(() => expect(headMark()?.getAttribute('data-letters')).toBe('CB'))
})

test('while typing the suggestions carry their marks', async () => {
  const { dialog, name } = await openAdd()
  await userEvent.type(name, 'netf')
  const option = await dialog.findByRole('option', { name: /^Netflix/ })
  await waitFor(() => expect(option.querySelector('[data-mark="brand"]')).toBeTruthy())
})

test('a mark chosen in the dialog is sent with the rest; a missing choice is said there', async () => {
  const { asked, dialog, name } = await openAdd()
  await userEvent.type(name, 'Vegetable box')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '12')
  await userEvent.click(dialog.getByRole('button', { name: 'Today, March 4, 2026' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Choose a mark' }))
  const panel = within(await dialog.findByRole('region', { name: 'Choose a mark' }))
  await userEvent.click(panel.getByRole('button', { name: 'Emoji' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Subscription' }))
  expect(await panel.findByText('Please choose an emoji')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: 'Carrot' }))
  expect(headMark(/marks$/)?.getAttribute('data-letters')).toBe('🥕')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Subscription' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Vegetable box',
      mark: 'emoji:🥕',
    }),
  )
})

test('an edited one sends its mark only when it was changed', async () => {
  setToday('2026-03-04T15:00:00Z')
  const asked = showSubscriptions(server([subscription({ mark: 'emoji:🥕' })]))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Netflix' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subscription' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Choose a mark' }))
  const panel = within(await dialog.findByRole('region', { name: 'Choose a mark' }))
  await userEvent.click(panel.getByRole('button', { name: 'Automatic' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { mark: null },
    ]),
  )
})
