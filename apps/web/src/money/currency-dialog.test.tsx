import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../lib/testing.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'

test('all currencies are found by code, name or sign, and chosen by the keys alone', async () => {
  // What jsdom lacks.
  Element.prototype.scrollIntoView ??= () => {}
  const onChoose = vi.fn()
  openScreen(<CurrencyDialog open onClose={() => {}} value="USD" onChoose={onChoose} />)
  const search = await screen.findByRole('combobox', { name: 'Search' })
  const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 3))
  const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
  expect(found().slice(0, 4)).toEqual(['USD', 'EUR', 'GBP', 'AED'])
  expect(active()).toBeNull()
  await userEvent.type(search, 'd')
  expect(active()?.textContent).toContain('USD')
  expect(active()?.className).toContain('bg-accent-soft')
  await userEvent.type(search, 'inar')
  expect(found()).toEqual(expect.arrayContaining(['KWD', 'BHD', 'RSD']))
  expect(active()?.textContent).toContain('Dinar')
  expect(active()?.className).toContain('bg-accent-soft')
  await userEvent.clear(search)
  await userEvent.type(search, '₹')
  expect(found()).toEqual(['INR'])
  await userEvent.clear(search)
  await userEvent.type(search, 'kr')
  await userEvent.keyboard('{ArrowDown}')
  const second = active()?.textContent?.slice(0, 3)
  expect(second).toBe(found()[1] ?? found()[0])
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(second)
  await userEvent.clear(search)
  await userEvent.type(search, 'nothing at all')
  expect(screen.getByText('No currency is called that.')).toBeTruthy()
})
