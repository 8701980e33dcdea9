import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal } from '#web/lib/testing.tsx'
import { ann, plans, showSettings } from '../testing.tsx'

const master = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Enable All Notifications' })
const email = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Email Notifications' })
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I agree to receive SMS/ })
const addPhone = () => screen.findByRole('button', { name: 'Add phone number' })
const isOff = (control: HTMLElement) => control.hasAttribute('disabled')
const consented = { smsConsent: true, smsEnabled: true }

test('the master switch disables e-mail, consent and phone, never itself', async () => {
  showSettings(ann(plans.monthly, { ...consented, notificationsEnabled: false }), '?tab=notifications')
  expect([await master(), await email(), await consent(), await addPhone()].map(isOff)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('editing the phone requires consent too', async () => {
  showSettings(ann(plans.monthly), '?tab=notifications')
  expect([await email(), await consent(), await addPhone()].map(isOff)).toEqual([false, false, true])
  await userEvent.click(await consent())
  expect(isOff(await addPhone())).toBe(false)
})

test('on Free SMS is disabled', async () => {
  showSettings(ann(plans.free), '?tab=notifications')
  expect(await screen.findByText('Pro Required')).toBeTruthy()
  expect(screen.getByText('SMS Notifications')).toBeTruthy()
  expect(screen.getByText('Text message alerts (Pro only)')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('SMS Phone Number')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('consent given on Pro can be withdrawn on Free', async () => {
  const { changes } = showSettings(ann(plans.free, consented), '?tab=notifications')
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('SMS notifications updated')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ smsConsent: false })
})

test('the consent states what it means', async () => {
  showSettings(ann(plans.annual), '?tab=notifications')
  const hint = document.getElementById((await consent()).getAttribute('aria-describedby') ?? '')?.textContent
  for (const words of [
    'automated text messages',
    'Message and data rates',
    'Uncheck',
    'not share your phone number',
  ])
    expect(hint).toContain(words)
})

const cases = [
  {
    what: 'master',
    control: master,
    change: { notificationsEnabled: false },
    done: 'Notification preferences updated',
    failed: 'Failed to update notification preferences',
  },
  {
    what: 'e-mail',
    control: email,
    change: { emailEnabled: false },
    done: 'Email notifications updated',
    failed: 'Failed to update email notifications',
  },
  {
    what: 'SMS',
    control: consent,
    change: { smsConsent: false },
    done: 'SMS notifications updated',
    failed: 'Text message alerts are part of the Pro plans.',
  },
]

test.each(cases)('$what: shown at once, sent and confirmed', async ({ control, change, done }) => {
  const { changes } = showSettings(ann(plans.monthly, consented), '?tab=notifications')
  await userEvent.click(await control())
  expect((await control()).checked).toBe(false)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(changes()).toEqual([{ method: 'PATCH', path: '/api/profile', body: change }])
  expect((await control()).checked).toBe(false)
})

test.each(cases)('$what: rolled back when the server refuses', async ({ control, failed }) => {
  showSettings(ann(plans.monthly, consented), '?tab=notifications', {
    'PATCH /api/profile': refusal(403, 'PRO_REQUIRED', 'Text message alerts are part of the Pro plans.'),
  })
  await userEvent.click(await control())
  expect(await screen.findByText(failed)).toBeTruthy()
  expect((await control()).checked).toBe(true)
})

test('offline it fails at once and rolls back', async () => {
  showSettings(ann(plans.monthly, consented), '?tab=notifications', { 'PATCH /api/profile': undefined })
  await userEvent.click(await consent())
  expect(await screen.findByText('Failed to update SMS notifications')).toBeTruthy()
  expect((await consent()).checked).toBe(true)
})

test('the timezone is sent and confirmed; one outside the list is offered under its id', async () => {
  const { changes } = showSettings(ann(plans.free, { timezone: 'Asia/Kathmandu' }), '?tab=notifications')
  const zone = await screen.findByRole('combobox', { name: 'Timezone' })
  expect(zone.textContent).toBe('Asia/Kathmandu')
  expect(screen.getByText('Your timezone helps us send reminders at the right time for you')).toBeTruthy()
  await userEvent.click(zone)
  await userEvent.click(await screen.findByRole('option', { name: 'Auckland' }))
  expect(await screen.findByText('Timezone updated successfully')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ timezone: 'Pacific/Auckland' })
  expect(screen.getByRole('combobox', { name: 'Timezone' }).textContent).toBe('Auckland')
})

test('the reminder time is sent and said, and can be that of everybody again', async () => {
  const { changes } = showSettings(ann(plans.monthly), '?tab=notifications')
  const hour = await screen.findByRole('combobox', { name: 'Reminder time' })
  expect(hour.textContent).toBe('Standard, 9:00 AM')
  await userEvent.click(hour)
  await userEvent.click(await screen.findByRole('option', { name: '6:00 PM' }))
  expect(await screen.findByText('Reminder time updated')).toBeTruthy()
  const changed = screen.getByRole('combobox', { name: 'Reminder time' })
  expect(changed.textContent).toBe('6:00 PM')
  await userEvent.click(changed)
  await userEvent.click(await screen.findByRole('option', { name: /^Standard/ }))
  await waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual([{ reminderHour: 18 }, { reminderHour: null }]),
  )
})

test('on Free the reminder time is told, and part of Pro', async () => {
  showSettings(ann(plans.free), '?tab=notifications')
  expect(
    await screen.findByText('On Free, reminders go out at 9:00 AM; on Pro you choose the hour.'),
  ).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Reminder time' })).toBeNull()
})

test('a refused timezone is rolled back', async () => {
  showSettings(ann(plans.free), '?tab=notifications', {
    'PATCH /api/profile': refusal(500, 'INTERNAL', 'no'),
  })
  const zone = await screen.findByRole('combobox', { name: 'Timezone' })
  await userEvent.click(zone)
  await userEvent.click(await screen.findByRole('option', { name: 'Auckland' }))
  expect(await screen.findByText('Failed to update timezone')).toBeTruthy()
  expect(zone.textContent).toBe('Eastern Time (US & Canada)')
})

async function typePhone(text: string, replies = {}) {
  const shown = showSettings(ann(plans.monthly, consented), '?tab=notifications', replies)
  await userEvent.click(await addPhone())
  const field = await screen.findByPlaceholderText('+1234567890')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Use international format (e.g., +1234567890)')).toBeTruthy()
  if (text !== '') await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return shown
}

test('a phone number is saved', async () => {
  const { changes } = await typePhone('+1 (234) 567-890')
  expect(await screen.findByText('Phone number updated successfully')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ phoneNumber: '+1 (234) 567-890' })
  await waitFor(() => expect(screen.queryByPlaceholderText('+1234567890')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit phone number')
})

test.each(['', '   '])('Save of "%s" does nothing', async (text) => {
  const { changes } = await typePhone(text)
  expect(changes()).toEqual([])
  expect(screen.getByPlaceholderText('+1234567890')).toBeTruthy()
})

test('an invalid number is reported before it is sent', async () => {
  const { changes } = await typePhone('0123')
  const told = await screen.findAllByText(
    'Invalid phone number format. Use international format (e.g., +1234567890)',
  )
  expect(told.length).toBe(2)
  expect(changes()).toEqual([])
})

test.each([
  [
    refusal(403, 'PRO_REQUIRED', 'Text message alerts are part of the Pro plans.'),
    'Text message alerts are part of the Pro plans.',
  ],
  [undefined, 'Failed to update phone number'],
])('a refused phone number stays in the editor', async (reply, text) => {
  await typePhone('+1234567890', { 'PATCH /api/profile': reply })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByPlaceholderText<HTMLInputElement>('+1234567890').value).toBe('+1234567890')
})

test('Cancel leaves the number unchanged', async () => {
  const { changes } = showSettings(
    ann(plans.monthly, { ...consented, phoneNumber: '+4912345678' }),
    '?tab=notifications',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit phone number' }))
  await userEvent.type(screen.getByPlaceholderText('+1234567890'), '99')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('+4912345678')).toBeTruthy()
  expect(screen.getByText(/Not confirmed yet/)).toBeTruthy()
  expect(changes()).toEqual([])
})

test('the price above which reminders repeat is set and given up on Pro', async () => {
  const { changes } = showSettings(ann(plans.monthly), '?tab=notifications', {
    'PATCH /api/profile': { body: ann(plans.monthly).profile },
  })
  const limit = await screen.findByLabelText(/^Repeat for prices over/)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
  await userEvent.type(limit, '0')
  await save()
  expect(changes()).toEqual([])
  await userEvent.clear(limit)
  await userEvent.type(limit, '50')
  await save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  await userEvent.clear(limit)
  await save()
  await waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual([
      { insistAbove: { amount: '50.00', currency: 'USD' } },
      { insistAbove: null },
    ]),
  )
})
