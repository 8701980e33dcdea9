/** What the forms say of a password. Apart from the list of common ones, which users of the texts alone do not need. */
export const PASSWORD_MESSAGES = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be less than 100 characters',
  mismatch: "Passwords don't match",
  tooCommon: 'This password is too common. Please choose another one.',
  isAddress: 'Your email address cannot be your password. Please choose another one.',
} as const
