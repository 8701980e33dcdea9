import { frameTexts } from '@duely/texts/frame'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOn, freePlan, openScreen, serve } from '#web/lib/testing.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { ConnectionProvider } from './connection.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const

type Pressed = (what: string) => void

function Controls({ onPress }: { readonly onPress: Pressed }) {
  const select = {
    options: OPTIONS,
    value: 'a',
    onChange: () => onPress('select'),
    needsConnection: true,
  } as const
  return (
    <>
      <Button needsConnection onClick={() => onPress('button')}>
        Save
      </Button>
      <IconButton needsConnection label="Delete" onClick={() => onPress('icon')} />
      <LinkButton needsConnection to="/elsewhere">
        Add
      </LinkButton>
      <Switch needsConnection label="Emails" checked={false} onChange={() => onPress('switch')} />
      <Checkbox needsConnection label="Consent" checked={false} onChange={() => onPress('box')} />
      <Select {...select} label="Zone" />
      <SelectOnDemand {...select} label="Hour" />
      <Button onClick={() => onPress('copy')}>Copy</Button>
    </>
  )
}

function Form({ onSave }: { readonly onSave: Pressed }) {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(name)
  }
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Add"
      submitLabel="Add it"
      submitting={false}
      onSubmit={save}
    >
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  )
}

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

afterEach(() => setOnline(true))

const account = accountOn(freePlan)

function show(content: React.ReactElement) {
  serve(() => ({ body: account }))
  openScreen(
    <ConnectionProvider>
      <ConnectionBanner />
      {content}
    </ConnectionProvider>,
    { extra: <Toaster /> },
  )
  return userEvent.setup()
}

const controls = [
  ['button', 'Save', 'button'],
  ['button', 'Delete', 'icon'],
  ['switch', 'Emails', 'switch'],
  ['checkbox', 'Consent', 'box'],
] as const

test.each(controls)(
  'offline the %s %s does nothing but say why, and keeps its focus',
  async (role, name, pressed) => {
    const press = vi.fn<Pressed>()
    const user = show(<Controls onPress={press} />)
    const control = await screen.findByRole<HTMLInputElement>(role, { name })
    control.focus()
    setOnline(false)
    expect(document.activeElement).toBe(control)
    expect(control.getAttribute('aria-disabled')).toBe('true')
    const reasonId = control.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(reasonId)?.textContent).toContain(frameTexts.en.offlineLookOnly)
    await user.keyboard(role === 'button' ? '{Enter}' : ' ')
    await user.click(control)
    expect(press).not.toHaveBeenCalled()
    expect(control.checked ?? false).toBe(false)
    expect((await screen.findAllByText(frameTexts.en.offlineOnPress)).length).toBeGreaterThan(0)

    setOnline(true)
    expect(document.activeElement).toBe(control)
    expect(control.hasAttribute('aria-disabled')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
    await user.click(control)
    expect(press).toHaveBeenCalledWith(pressed)
  },
)

test.each(['Zone', 'Hour'])('offline the list %s does not open', async (name) => {
  const press = vi.fn<Pressed>()
  const user = show(<Controls onPress={press} />)
  setOnline(false)
  const list = await screen.findByRole('combobox', { name })
  expect(list.getAttribute('aria-disabled')).toBe('true')
  await user.click(list)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(await screen.findByText(frameTexts.en.offlineOnPress)).toBeTruthy()
  setOnline(true)
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: 'Second' }))
  expect(press).toHaveBeenCalledWith('select')
})

test('offline a link stays on the page, and what needs no connection works', async () => {
  const press = vi.fn<Pressed>()
  const user = show(<Controls onPress={press} />)
  setOnline(false)
  await user.click(screen.getByRole('link', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(press.mock.calls).toEqual([['copy']])
  expect(screen.queryByText('elsewhere')).toBeNull()
})

test('what is typed in an open dialog stays, and is saved once the connection is back', async () => {
  const save = vi.fn<Pressed>()
  const user = show(<Form onSave={save} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Netflix')
  setOnline(false)
  expect(dialog.getByRole('status').textContent).toBe(frameTexts.en.offlineInDialog)
  await user.keyboard('{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Add it' }))
  expect(save).not.toHaveBeenCalled()
  setOnline(true)
  expect(dialog.getByRole('status').textContent).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Add it' }))
  expect(save.mock.calls).toEqual([['Netflix']])
})

test('a question cannot be confirmed offline, and can be left', async () => {
  const confirm = vi.fn()
  const close = vi.fn()
  const user = show(
    <ConfirmDialog
      open
      onClose={close}
      title="Delete it?"
      description="For good."
      confirmLabel="Delete"
      onConfirm={confirm}
    />,
  )
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete it?' }))
  setOnline(false)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(confirm).not.toHaveBeenCalled()
  expect(question.getByRole('status').textContent).toBe(frameTexts.en.offlineOnPress)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
})

test('while the server does not answer it is asked again, without a flicker, and controls come alive by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let answers = true
  const asked = serve(() => (answers ? { body: account } : undefined))
  const { client } = openScreen(
    <ConnectionProvider>
      <ConnectionBanner />
      <Button needsConnection>Save</Button>
    </ConnectionProvider>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(1))
  await settle()
  answers = false
  await act(() => client.invalidateQueries())
  await settle()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(asked.length).toBe(before + 1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answers = true
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await settle()
  vi.useRealTimers()
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
})
