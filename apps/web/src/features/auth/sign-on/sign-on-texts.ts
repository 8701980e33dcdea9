/** Texts of the way to the provider. */
export const SIGN_ON = { signIn: 'Sign in with ', signUp: 'Sign up with ' } as const
