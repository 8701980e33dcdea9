/** Texts of the password and of single sign-on, in the settings. */
export const PASSWORD = {
  change: {
    description: 'When you change it, every other device is signed out.',
    open: 'Change password',
  },
  first: {
    description: 'You sign in without one. With a password you have another way in.',
    open: 'Set a password',
  },
} as const

export const SIGN_ON = {
  title: 'Single sign-on',
  description: (name: string) => `Sign in with ${name}, without a password of its own here.`,
  linked: 'Linked',
  since: (day: string) => `Linked ${day}`,
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink single sign-on?',
  unlinkText: (name: string) =>
    `You no longer sign in with ${name}, and where you did, you are signed out. Your account and everything in it stay.`,
  unlinkSubmit: 'Unlink',
  unlinked: 'Single sign-on is unlinked',
  justLinked: 'Single sign-on is linked',
  failed: 'This could not be changed. Please try again.',
} as const
