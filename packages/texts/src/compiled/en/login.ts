// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const login = {
  tab: 'Sign in',
  title: 'Welcome back',
  lead: 'Sign in to see what renews next.',
  noAccount: (v: { signUp: string }) => `Don't have an account? ${v.signUp}`,
  signUp: 'Sign up',
  submit: 'Sign In',
  forgot: 'Forgot password?',
  passkey: 'Use a passkey',
  passkeyFailed: 'No passkey was used. Please try again, or sign in with your password.',
}
