/** Texts of single sign-on on the account pages. */
export const SIGN_ON = {
  signIn: 'Sign in with ',
  signUp: 'Sign up with ',
  provenTitle: 'Confirmed',
  provenText: 'It was you. This window can be closed, and the page you came from goes on by itself.',
  failedTitle: 'Not confirmed',
  failedText: 'This window can be closed. Try again on the page you came from.',
  failed: 'You were not signed in. Please try again.',
  passwordsOff: 'Nobody signs in by password here',
  passwordsOffText: 'This server signs people in without one, so there is none to set.',
} as const
