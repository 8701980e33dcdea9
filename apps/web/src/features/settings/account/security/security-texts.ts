import { serverFacts } from '#web/server-facts.ts'
import { site } from '#web/site.ts'

/** Texts of the ways of signing in, in the settings. */
export const TWO_STEP = {
  title: 'Two-step sign-in',
  description: `Signing in with your password${serverFacts().singleSignOn ? ' or by single sign-on' : ''} also asks for a code of an authenticator app, and so do changing your password, exporting your data and deleting your account.`,
  loadFailed: 'Failed to load how you sign in',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  on: 'On',
  since: (day: string) => `Turned on ${day}`,
  password: 'Password',
  failed: 'This could not be changed. Please try again.',
} as const

export const SET_UP = {
  title: 'Turn on two-step sign-in',
  passwordText: 'First confirm your password.',
  next: 'Continue',
  scanText:
    'Scan this code with an authenticator app on your phone, such as the one of your password manager, and enter the 6 digits that it shows.',
  qrLabel: 'QR code for your authenticator app',
  manual: 'Cannot scan it? Enter this key in the app:',
  code: 'Code from your authenticator app',
  finish: 'Turn on',
  done: 'Two-step sign-in is on',
} as const

export const RECOVERY = {
  title: 'Save your recovery codes',
  text: 'If you lose your phone or your passkey, one of these codes takes its place. Each works once, and they are not shown again: keep them in your password manager or on paper.',
  label: 'Recovery codes',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  copyFailed: 'Please select the codes and copy them.',
  download: 'Download',
  saved: 'I have saved them',
  left: (left: number) => {
    if (left === 0)
      return 'No recovery code is left. Make new ones, or you are locked out if you lose your phone.'
    return left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`
  },
  fileHead: `Recovery codes of your ${site.name} account. Each works once.`,
} as const

export const RENEW = {
  ask: 'New recovery codes',
  title: 'Make new recovery codes',
  text: 'The earlier recovery codes stop working.',
  submit: 'Make new codes',
} as const

export const TURN_OFF = {
  title: 'Turn off two-step sign-in',
  text: 'Signing in then needs your password alone. Your recovery codes stop working unless you have a passkey.',
  submit: 'Turn off',
  done: 'Two-step sign-in is off',
} as const

export const PASSKEYS = {
  title: 'Passkeys',
  description:
    'Sign in with your finger, your face or the PIN of your device instead of your password. With a passkey you also confirm that it is you before you change your password, export your data or delete your account. If you lose it, a recovery code takes its place.',
  label: 'Your passkeys',
  add: 'Add a passkey',
  added: 'Passkey added',
  addText: 'Your device asks for your finger, your face or its PIN next.',
  name: 'Name',
  nameHint: 'To tell it from others, for example “Phone” or “Security key”.',
  facts: (created: string, used: string | null) =>
    used === null ? `Added ${created}, not used yet` : `Added ${created}, last used ${used}`,
  remove: (name: string) => `Remove ${name}`,
  removal: {
    title: () => 'Remove this passkey?',
    text: ({ name }: { name: string }) =>
      `“${name}” no longer signs in to ${site.name}. Your device may still list it; you can delete it there.`,
    submit: 'Remove passkey',
    done: 'Passkey removed',
    failed: 'This could not be changed. Please try again.',
  },
  dismissed: 'No passkey was added. Please try again.',
  exists: 'This device holds a passkey of your account already.',
  failed: 'This could not be changed. Please try again.',
} as const

export const BACKUP_EMAIL = {
  label: 'Backup Email Address',
  edit: 'Edit backup email address',
  remove: 'Remove backup email address',
  hint: 'Gets the reminders that your first address gives back.',
  waiting: (address: string) => `Waits for ${address} to open the link we sent there.`,
  title: 'Backup email address',
  text: 'It gets the reminders that your first address gives back. We send a link to it, and a note to your first address.',
  submit: 'Send the link',
  asked: 'Please open the link in the mail',
  removed: 'The backup address was removed',
} as const

export const EMAIL_CHANGE = {
  edit: 'Edit email address',
  title: 'Change your email address',
  text: 'We send a link to the new and to the present address. Once both are confirmed, the address changes and every other device is signed out. Until then your reminders keep coming to the present one.',
  newEmail: 'New email address',
  submit: 'Send the links',
  asked: 'Please open the links in both mails',
  label: 'New Email Address',
  waiting: ({ newConfirmed, oldConfirmed }: { newConfirmed: boolean; oldConfirmed: boolean }) => {
    if (newConfirmed) return 'Confirmed there. Your present address has to confirm it too.'
    return oldConfirmed
      ? 'Confirmed by your present address. The new one has to confirm it too.'
      : 'Waits for both addresses to open the link we sent them.'
  },
  unreachable: 'If you can no longer read the mail of your present address, write to our support.',
  withdraw: 'Withdraw',
  withdrawn: 'The address stays as it is',
} as const
