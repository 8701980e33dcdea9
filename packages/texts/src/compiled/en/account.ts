// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const account = {
  backHome: 'Back to home',
  backToLogin: 'Back to login',
  email: 'Email',
  password: 'Password',
  needsScript: 'This form needs JavaScript.',
  goOn: 'Continue',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  signedInAs: (v: { email: string }) => `You are signed in as ${v.email}.`,
  legal: 'Privacy and terms',
  sentTitle: 'Check your inbox',
  sentText: (v: { email: string }) => `We sent a verification link to ${v.email}. It works for 24 hours. Not there? Look in your spam folder.`,
  sendAgain: 'Send the verification email again',
  signInWith: (v: { provider: string }) => `Sign in with ${v.provider}`,
  signUpWith: (v: { provider: string }) => `Sign up with ${v.provider}`,
}
