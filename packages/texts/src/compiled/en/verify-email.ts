// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const verifyEmail = {
  title: 'Verify your email',
  lead: 'One click, and reminders can reach you.',
  verify: 'Verify my email',
  notMe: 'Did you not sign up? Close this page, and nothing will be confirmed.',
  doneTitle: 'Already verified',
  doneText: 'This address is already confirmed. You can sign in.',
  signIn: 'Sign In',
  notAdmittedTitle: 'This server no longer admits your sign-up',
  notAdmittedText: 'Your invitation was used or withdrawn, or the sign-up was closed. Ask the administrator for a new invitation, and sign up with it.',
  passwordLead: 'This is not the browser you signed up in, so we need one more thing.',
  passwordHint: 'The one you chose when you signed up.',
  setNew: 'Set a new password instead',
  newTitle: 'Choose a new password',
  newLead: 'It replaces any earlier password for this address and verifies your email.',
  saveNew: 'Save and verify my email',
  welcome: (v: { appName: string }) => `Email verified. Welcome to ${v.appName}!`,
  newLinkLead: 'Enter your email and we will send you a new verification link.',
  deadTitle: 'This link is invalid or has expired.',
  deadText: 'A link works for 24 hours. Ask for a new one here.',
  sendLink: 'Send the verification email',
}
