import { expect, test } from 'vitest'
import { FIELD_MESSAGES, TOASTS } from './messages.ts'
import { REFUSALS } from './refusals.ts'

test('the server refuses in the words of the toasts', () => {
  expect(TOASTS.auth.invalidCredentials).toBe(REFUSALS.INVALID_CREDENTIALS.text)
  expect(TOASTS.auth.alreadyRegistered).toBe(REFUSALS.ALREADY_REGISTERED.text)
  expect(TOASTS.auth.unexpected).toBe(REFUSALS.INTERNAL.text)
  expect(FIELD_MESSAGES.subscription.reminderDays).toBe(TOASTS.subscriptions.noReminderDay.text)
})

test('no message is empty or ends in a blank', () => {
  const texts = (node: unknown): string[] =>
    typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(texts)
  const all = [...texts(TOASTS), ...texts(FIELD_MESSAGES)]
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((text) => text.trim() !== text || text === '')).toEqual([])
})
