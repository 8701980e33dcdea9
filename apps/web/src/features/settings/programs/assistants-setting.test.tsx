import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { AssistantsSetting } from './assistants-setting.tsx'

async function open() {
  openScreen(<AssistantsSetting />, { extra: <Toaster /> })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Show the setup' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect an assistant' }))
  const text = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Setup' }).value
  return { user, dialog, text }
}

test('the setup of each assistant names this server and is copied', async () => {
  const { user, dialog, text } = await open()
  const address = `${window.location.origin}/mcp`
  expect(text()).toContain(`claude mcp add --transport http duely ${address}`)
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(text())
  await user.click(dialog.getByRole('button', { name: 'VS Code' }))
  expect(JSON.parse(text())).toMatchObject({ servers: { duely: { type: 'http', url: address } } })
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(text())
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the setup' })),
  )
})

test('where the clipboard is closed, the text is selected and that is said', async () => {
  const { user, dialog, text } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('closed'))
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Please select the text and copy it.')).toBeTruthy()
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Setup' })
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, text().length])
})
