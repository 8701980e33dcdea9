import { settingsCalendarFeedTexts } from '@duely/texts/settings-calendar-feed'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, serve } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { CalendarFeed } from './calendar-feed-card.tsx'

const address = (n: number) => `https://duely.example/calendar/secret${n}.ics`

test('the address is created, copied, renewed after confirmation, and revoked', async () => {
  let made = 0
  serve(({ method }) => {
    if (method === 'GET') return { body: { exists: false } }
    return method === 'POST' ? { body: { url: address(++made) } } : { status: 204 }
  })
  openScreen(<CalendarFeed />, { extra: <Toaster /> })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create calendar address' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your calendar address' })
  expect(field.value).toBe(address(1))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address(1))
  await user.click(screen.getByRole('button', { name: 'Make a new address' }))
  const question = await screen.findByRole('alertdialog', { name: 'Make a new address?' })
  expect(question.textContent).toContain('stops working')
  await user.click(screen.getAllByRole('button', { name: 'Make a new address' }).at(-1) as HTMLElement)
  await screen.findByDisplayValue(address(2))
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  await screen.findByRole('alertdialog', { name: 'Stop sharing your calendar?' })
  await user.click(screen.getAllByRole('button', { name: 'Stop sharing' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Create calendar address' })).toBeTruthy()
})

test('an address that was made before is not shown; a new one is made after confirmation', async () => {
  serve(({ method }) => (method === 'GET' ? { body: { exists: true } } : { body: { url: address(1) } }))
  openScreen(<CalendarFeed />)
  const user = userEvent.setup()
  expect(await screen.findByText(settingsCalendarFeedTexts.en.exists)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make a new address' }))
  await screen.findByRole('alertdialog', { name: 'Make a new address?' })
  await user.click(screen.getAllByRole('button', { name: 'Make a new address' }).at(-1) as HTMLElement)
  expect(await screen.findByDisplayValue(address(1))).toBeTruthy()
})

test('whether there is one can be asked again when it failed to load', async () => {
  let works = false
  serve(() => (works ? { body: { exists: true } } : { status: 500, body: {} }))
  openScreen(<CalendarFeed />)
  await screen.findByText('The calendar address could not be loaded')
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(settingsCalendarFeedTexts.en.exists)).toBeTruthy()
})
