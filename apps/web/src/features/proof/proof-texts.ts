/** Texts of the dialog that asks for a proof. */
export const PROOF = {
  title: 'Confirm that it is you',
  description: 'This keeps somebody who finds your device unlocked from changing your account.',
  app: 'Code from your authenticator app',
  appHint: 'Each code works once. If it was just used, wait for the next one.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten codes you saved. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  passkey: 'Use a passkey',
  passkeyOnly: 'Your device asks for your finger, your face or its PIN.',
  passkeyFailed: 'No passkey was used. Please try again.',
  password: 'Your password',
  passwordFailed: 'The password could not be checked. Please try again.',
  provider: (name: string) => `Continue with ${name}`,
  providerText: (name: string) =>
    `You sign in to ${name} once more, in a window of its own. What you were doing here stays as it is.`,
  providerWaits: (name: string) => `Waiting for ${name}. Sign in there, and this goes on by itself.`,
  providerAgain: 'Open the window again',
  providerBlocked: 'Your browser did not open the window. Please allow windows of this site, and try again.',
  nothingTitle: 'There is nothing to confirm it with',
  nothing:
    'Ask whoever runs this server for a new sign-in link, and link single sign-on within ten minutes of it.',
  providerFailed: 'This could not be confirmed. Please try again.',
  confirm: 'Confirm',
  failed: 'The code could not be checked. Please try again.',
} as const
