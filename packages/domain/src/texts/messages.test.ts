import { expect, test } from 'vitest'
import { FIELD_MESSAGES, TOASTS } from './messages.ts'
import { REFUSALS } from './refusals.ts'

test("server refusals use the toasts' wording", () => {
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

test('the messages of section 8, to the letter', () => {
  expect(TOASTS.auth).toMatchObject({
    signedIn: 'Welcome back!',
    signedUp: 'Account created! Please check your email to verify your account.',
    resetSent: 'Password reset instructions sent to your email!',
    invalidCredentials: 'Invalid email or password. Please try again.',
    alreadyRegistered: 'This email is already registered. Please sign in instead.',
    unexpected: 'An unexpected error occurred. Please try again.',
    signedOut: 'Logged out successfully',
    signOutFailed: 'Failed to log out',
  })
  expect(TOASTS.subscriptions).toEqual({
    noReminderDay: { title: 'Validation Error', text: 'Please select at least one reminder day.' },
    added: { title: 'Success', text: 'Subscription added successfully!' },
    addFailed: { title: 'Error', text: 'Failed to add subscription. Please try again.' },
    updated: 'Subscription updated successfully!',
    updateFailed: 'Failed to update subscription. Please try again.',
    loadFailed: 'Failed to load subscriptions',
    deleted: 'Subscription deleted successfully',
    deleteFailed: 'Failed to delete subscription',
    // Not in section 8: undo of a deletion.
    restored: 'Subscription restored',
    restoreFailed: 'Failed to restore subscription',
  })
  expect(TOASTS.settings).toMatchObject({
    phoneUpdated: 'Phone number updated successfully',
    phoneFailed: 'Failed to update phone number',
    notificationsUpdated: 'Notification preferences updated',
    notificationsFailed: 'Failed to update notification preferences',
    emailUpdated: 'Email notifications updated',
    emailFailed: 'Failed to update email notifications',
    smsUpdated: 'SMS notifications updated',
    timeZoneUpdated: 'Timezone updated successfully',
    timeZoneFailed: 'Failed to update timezone',
    nameUpdated: 'Name updated successfully',
    nameFailed: 'Failed to update name',
  })
  expect(TOASTS.billing).toMatchObject({
    portalOpening: 'Opening subscription management portal...',
    portalFailed: 'Failed to open subscription management',
    checkoutOpening: 'Opening checkout page...',
    checkoutFailed: 'Failed to start checkout process. Please try again',
  })
  expect(TOASTS.paymentSuccess).toEqual({
    signedOut: {
      title: 'Success',
      text: "You've been signed out. Please sign in again to access your upgraded features.",
    },
    signOutFailed: { title: 'Error', text: 'Failed to sign out. Please try again.' },
    unexpected: 'An unexpected error occurred during logout.',
  })
})
