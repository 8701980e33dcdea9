import { site } from '#web/site.ts'

/** Texts of the second step of signing in. */
export const SECOND_STEP = {
  either: 'Code from your authenticator app, or a recovery code',
  app: 'Code from your authenticator app',
  appHint: `Your password was right. Now enter the 6 digits that your app shows for ${site.name}.`,
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten codes you saved. Each works once.',
  submit: 'Continue',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  leave: 'Use another account',
  tooLate: 'That took too long. Please sign in again.',
} as const
