import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Reply, refusal } from '#web/lib/testing.tsx'
import { ann, codeSent, plans, showSettings, unverified } from '../testing.tsx'

const ROUTE = '/api/profile/phone-verification'
const withNumber = { smsConsent: true, smsEnabled: true, phoneNumber: '+15555550100' }
const show = (replies: Record<string, Reply> = {}, profile = {}) =>
  showSettings(ann(plans.monthly, { ...withNumber, ...profile }), '?tab=notifications', replies)
const codeField = () => screen.findByLabelText<HTMLInputElement>('Verification code')

test('saving a number sends a code at once and shows its form', async () => {
  const { changes } = show({}, { phoneNumber: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Add phone number' }))
  await userEvent.type(screen.getByPlaceholderText('+1234567890'), '+1 555 555 0100')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await codeField()).autocomplete).toBe('one-time-code')
  const routes = changes().map(({ method, path }) => `${method} ${path}`)
  expect(routes).toEqual(['PATCH /api/profile', `POST ${ROUTE}`])
})

test("the code's form survives a reload, and resending waits a minute", async () => {
  show({ [`GET ${ROUTE}`]: { body: codeSent } })
  expect(await codeField()).toBeTruthy()
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: /^Resend code in \d\d s$/ })
  expect(resend.disabled).toBe(true)
})

test('after a minute another code can be sent', async () => {
  const { changes } = show({ [`GET ${ROUTE}`]: { body: { ...codeSent, resendInSeconds: 0 } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  expect(await screen.findByRole('button', { name: /^Resend code in/ })).toBeTruthy()
  expect(changes()).toHaveLength(1)
})

test('the right code verifies the number', async () => {
  const { profile } = ann(plans.monthly, { ...withNumber, phoneVerified: true })
  const { changes } = show({
    [`GET ${ROUTE}`]: { body: codeSent },
    [`POST ${ROUTE}/confirm`]: { body: profile },
  })
  await userEvent.type(await codeField(), '123 456{Enter}')
  expect(await screen.findByText('Phone number confirmed')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ code: '123456' })
})

const tooMany = 'Too many attempts. Please try again later.'
const wrong = 'This code is wrong or has expired.'

test.each([
  [refusal(400, 'CODE_INVALID', wrong), wrong],
  [refusal(429, 'TOO_MANY_REQUESTS', tooMany), tooMany],
  [undefined, 'The code could not be checked. Please try again.'],
])('a refused code stays, with the error beside it', async (reply, words) => {
  show({ [`GET ${ROUTE}`]: { body: codeSent }, [`POST ${ROUTE}/confirm`]: reply })
  await userEvent.type(await codeField(), '123456{Enter}')
  expect(await screen.findByText(words)).toBeTruthy()
  const field = await codeField()
  expect(field.value).toBe('123456')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each(['', '12345', 'abcdef'])('%j is not a code, which is reported before it is sent', async (code) => {
  const { changes } = show({ [`GET ${ROUTE}`]: { body: codeSent } })
  await userEvent.type(await codeField(), `${code}{Enter}`)
  expect(await screen.findByText('Please enter the 6-digit code')).toBeTruthy()
  expect(changes()).toEqual([])
})

const country = 'We cannot send text messages to this country yet.'

test.each([
  [refusal(400, 'PHONE_COUNTRY', 'x', [{ path: 'phoneNumber', message: country }]), country],
  [refusal(429, 'TOO_MANY_REQUESTS', tooMany), tooMany],
  [undefined, 'The code could not be sent. Please try again.'],
])('a code that cannot be sent gives the reason', async (reply, words) => {
  show({ [`POST ${ROUTE}`]: reply })
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test.each([
  ['number-invalid', 'This number cannot receive text messages. Please enter another one.'],
  ['stopped', 'This number replied STOP. Text START to us from it to get messages again.'],
])('%s is shown instead of the code form', async (problem, words) => {
  show({ [`GET ${ROUTE}`]: { body: { ...unverified, problem } } })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.queryByRole('button', { name: / code/ })).toBeNull()
})

test('a verified number is marked', async () => {
  show({ [`GET ${ROUTE}`]: { body: { ...unverified, state: 'verified' } } }, { phoneVerified: true })
  expect(await screen.findByText('Confirmed')).toBeTruthy()
})

test('with notifications off no code can be requested', async () => {
  show({}, { notificationsEnabled: false })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send code' })
  expect(button.disabled).toBe(true)
})
