import type { PushSupport } from '#web/lib/push/this-device.ts'
import { site } from '#web/site.ts'

/** Texts of the notifications on devices. */
export const DEVICES = {
  label: 'Notifications on Devices',
  locked: 'Notifications on your phone and computer (Pro only)',
  hint: (count: number) =>
    count === 0
      ? 'On no device yet. Turn them on where you want to see them.'
      : `On ${count === 1 ? 'one device' : `${count} devices`}, from 8 in the morning until 9 in the evening.`,
  turnOn: 'Turn on notifications on this device',
  list: 'Devices with notifications',
  thisOne: 'This device',
  since: (day: string) => `Since ${day}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  turnedOn: 'Notifications are on for this device',
  removed: 'Notifications are off for that device',
  updated: 'Notifications on devices updated',
  updateFailed: 'Failed to update notifications on devices',
  failed: 'Notifications could not be turned on. Please try again.',
  notAllowed: 'You did not allow notifications, so nothing was turned on.',
  removeFailed: 'The device could not be removed. Please try again.',
  loadFailed: 'Your devices could not be loaded',
} as const

/** Why notifications cannot be turned on here; null where they can. */
export const SUPPORT_TEXTS: Record<PushSupport, string | null> = {
  possible: null,
  unsupported: `This browser cannot show notifications of ${site.name}.`,
  'install-first':
    'On iPhone and iPad, notifications need the installed app: open the Share menu of your browser, choose “Add to Home Screen”, and turn them on in the app.',
  blocked: `This browser blocks notifications of ${site.name}. Allow them in the site settings of your browser, then come back.`,
}
