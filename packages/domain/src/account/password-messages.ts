/**
 * Messages of password fields. Kept apart from the large list of
 * common passwords, so that forms can load them alone.
 */
export const PASSWORD_MESSAGES = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be less than 100 characters',
  mismatch: "Passwords don't match",
  tooCommon: 'This password is too common. Please choose another one.',
  isAddress: 'Your email address cannot be your password. Please choose another one.',
} as const
