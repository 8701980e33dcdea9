import type { WayTest } from '@duely/contract'
import type { WayError } from '@duely/domain'

/** Texts of the ways that a person adds. */
export const WAYS = {
  title: 'Other Ways to Reach You',
  description: 'Reminders also arrive by ntfy, Telegram, a room of your team and others, beside your emails.',
  locked: 'ntfy, Telegram, Slack and other services (Pro only)',
  add: 'Add a way to reach you',
  loading: 'Loading your other ways',
  loadFailed: 'Your other ways could not be loaded',
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  neverSent: 'Nothing was sent yet.',
  sent: (day: string) => `Last message taken on ${day}.`,
  test: 'Send a test',
  testOf: (name: string) => `Send a test to ${name}`,
  testing: 'Sending a test…',
  testFailed: 'The test could not be sent. Please try again.',
  more: (name: string) => `More for ${name}`,
  change: 'Change',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  changed: 'Changed',
  changeFailed: 'This could not be changed. Please try again.',
  removal: {
    title: ({ name }: { readonly name: string }) => `Remove ${name}?`,
    text: ({ name }: { readonly name: string }) =>
      `No more reminders go to ${name}. To use it again you would have to enter it anew.`,
    submit: 'Remove',
    done: 'Removed',
    failed: 'It could not be removed. Please try again.',
  },
  dialogTitle: 'Add a way to reach you',
  changeTitle: (name: string) => `Change ${name}`,
  service: 'Service',
  shared: 'Others may read what arrives there, so the links in it ask for your sign-in.',
  name: 'Name',
  nameHint: 'What the delivery log calls it.',
  optional: (label: string) => `${label} (optional)`,
  keepHint: 'What you entered is never shown again. Leave everything below empty to keep it.',
  submit: 'Add',
  save: 'Save',
  added: 'Added. Send a test to see whether it arrives.',
  addFailed: 'It could not be added. Please try again.',
} as const

/** What became of a test. */
export const TEST_ANSWERS: Record<WayTest['answer'], string> = {
  delivered: 'Delivered: the service took the test.',
  refused: 'Refused: the service answered, and did not take the test. Check what you entered.',
  'not reached': 'Not reached: nothing answered at this address, or this server may not reach it.',
  'too slow': 'Too slow: no answer came in time.',
}

/** What is wrong with a way. */
export const WAY_ERROR_TEXTS: Record<WayError, string> = {
  refused: 'The last message was refused.',
  'not reached': 'The last message did not reach the service.',
  'too slow': 'The service did not answer the last message in time.',
  gone: 'The service answered that this no longer exists or no longer admits us, so it was turned off. Enter it anew.',
}
