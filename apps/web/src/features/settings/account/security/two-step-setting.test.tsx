import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ann, plans, sessionList, showSettings } from '#web/features/settings/testing.tsx'
import { refusal } from '#web/lib/testing.tsx'

const setup = {
  totpURI: 'otpauth://totp/Duely:ann%40example.com?issuer=Duely&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  backupCodes: Array.from({ length: 10 }, (_, n) => `k7mq2-x9f3${n}`),
}
const on = (recoveryCodesLeft: number) =>
  sessionList([], { enabledAt: '2026-03-02T23:30:00.000Z', recoveryCodesLeft })

test('is turned on with the password and a first code, and shows the recovery codes once', async () => {
  const replies: Parameters<typeof showSettings>[2] = {
    'POST /api/auth/two-factor/enable': { body: setup },
    'POST /api/auth/two-factor/verify-totp': { body: { user: {} } },
  }
  const { changes } = showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const first = await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' })
  await user.type(within(first).getByLabelText('Password'), 'four horses')
  await user.click(within(first).getByRole('button', { name: 'Continue' }))
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  replies['GET /api/account/sessions'] = { body: on(10) }
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(setup.backupCodes)
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('10 recovery codes are left')).toBeTruthy()
  expect(screen.queryByText(setup.backupCodes[0] ?? '')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New recovery codes' })),
  )
  expect(changes().map(({ body }) => body)).toEqual([{ password: 'four horses' }, { code: '123456' }])
})

test('a refused password and a wrong code stay in their fields', async () => {
  const replies: Parameters<typeof showSettings>[2] = {
    'POST /api/auth/two-factor/enable': refusal(403, 'PASSWORD_INCORRECT', 'no', [
      { path: 'password', message: 'This password is not correct.' },
    ]),
    'POST /api/auth/two-factor/verify-totp': refusal(400, 'CODE_INVALID', 'no', [
      { path: 'code', message: 'This code is wrong or has expired.' },
    ]),
  }
  showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const first = await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' })
  await user.type(within(first).getByLabelText('Password'), 'three horses')
  await user.click(within(first).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This password is not correct.')).toBeTruthy()
  replies['POST /api/auth/two-factor/enable'] = { body: setup }
  await user.click(within(first).getByRole('button', { name: 'Continue' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app')
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('This code is wrong or has expired.')).toBeTruthy()
  expect(field.value).toBe('123456')
})

test.each([
  [10, '10 recovery codes are left'],
  [1, '1 recovery code is left'],
  [0, 'No recovery code is left. Make new ones, or you are locked out if you lose your phone.'],
])('tells that %d codes are left, and since when it is on, on the owner’s clock', async (left, words) => {
  showSettings(ann(plans.free), '', { 'GET /api/account/sessions': { body: on(left) } })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(/Turned on Mar 2, 2026/)).toBeTruthy()
})

test('new codes are made, and it is turned off, with the password', async () => {
  const replies: Parameters<typeof showSettings>[2] = {
    'GET /api/account/sessions': { body: on(3) },
    'POST /api/auth/two-factor/generate-backup-codes': { body: { backupCodes: setup.backupCodes } },
    'POST /api/auth/two-factor/disable': { body: { status: true } },
  }
  const { changes } = showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  const renew = await screen.findByRole('dialog', { name: 'Make new recovery codes' })
  await user.type(within(renew).getByLabelText('Password'), 'four horses')
  await user.click(within(renew).getByRole('button', { name: 'Make new codes' }))
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }))
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const off = await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' })
  replies['GET /api/account/sessions'] = { body: sessionList([]) }
  await user.type(within(off).getByLabelText('Password'), 'four horses')
  await user.click(within(off).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy()
  const turnOn = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(document.activeElement).toBe(turnOn))
  expect(changes().map(({ path }) => path)).toEqual([
    '/api/auth/two-factor/generate-backup-codes',
    '/api/auth/two-factor/disable',
  ])
})

test('a network failure while it is turned on, and a refusal while it is turned off, keep what was typed', async () => {
  const replies: Parameters<typeof showSettings>[2] = {
    'GET /api/account/sessions': { body: on(3) },
    'POST /api/auth/two-factor/disable': refusal(403, 'PASSWORD_INCORRECT', 'no', [
      { path: 'password', message: 'This password is not correct.' },
    ]),
    'POST /api/auth/two-factor/generate-backup-codes': undefined,
  }
  showSettings(ann(plans.free), '', replies)
  const user = userEvent.setup()
  for (const [opener, title, submit, text] of [
    ['Turn off', 'Turn off two-step sign-in', 'Turn off', 'This password is not correct.'],
    [
      'New recovery codes',
      'Make new recovery codes',
      'Make new codes',
      'This could not be changed. Please try again.',
    ],
  ] as const) {
    const button = await screen.findByRole('button', { name: opener })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const password = dialog.getByLabelText<HTMLInputElement>('Password')
    await user.type(password, 'four horses')
    await user.click(dialog.getByRole('button', { name: submit }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(password.value).toBe('four horses')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('how one signs in could not be loaded: it is said, and can be tried again', async () => {
  const replies: Parameters<typeof showSettings>[2] = { 'GET /api/account/sessions': undefined }
  showSettings(ann(plans.free), '', replies)
  const banner = (await screen.findByText('Failed to load how you sign in')).closest('div[class*=flex-wrap]')
  replies['GET /api/account/sessions'] = { body: on(3) }
  await userEvent.click(within(banner as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 recovery codes are left')).toBeTruthy()
})
