import { FIELD_MESSAGES } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsBackupEmailTexts } from '@duely/texts/settings-backup-email'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ann, plans, showSettings } from '#web/features/settings/testing.tsx'

const account = settingsAccountTexts.en
const texts = settingsBackupEmailTexts.en

type Replies = NonNullable<Parameters<typeof showSettings>[2]>
const ASK = 'POST /api/auth/backup-email'
const REMOVE = 'DELETE /api/auth/backup-email'

test('a backup address is asked for with the password, and the focus is back on the button', async () => {
  const replies: Replies = { [ASK]: { body: { status: true } } }
  const { changes } = showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  const opener = await screen.findByRole('button', { name: account.editBackup })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
  const send = () => user.click(dialog.getByRole('button', { name: texts.submit }))
  await user.type(dialog.getByLabelText(account.backup), 'nobody')
  await send()
  expect(await dialog.findByText(FIELD_MESSAGES.email.invalid)).toBeTruthy()
  await user.type(dialog.getByLabelText(account.backup), '@backup.example')
  await user.type(dialog.getByLabelText(account.password), 'four horses')
  await send()
  await waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual([
      { backupEmail: 'nobody@backup.example', password: 'four horses' },
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('one that waits is said, and can be removed', async () => {
  const given = ann(plans.free)
  const profile = { ...given.profile, backupEmailAsked: 'ann@backup.example' }
  const { changes } = showSettings({ ...given, profile }, '', { [REMOVE]: { body: { status: true } } })
  expect(await screen.findByText(account.backupWaits({ address: 'ann@backup.example' }))).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: account.removeBackup }))
  await waitFor(() => expect(changes()).toHaveLength(1))
})
