/**
 * Toasts of the account pages (spec, section 8), apart from the others so that those pages load them alone.
 */
export const ACCOUNT_TOASTS = {
  signedIn: 'Welcome back!',
  signedUp: 'Account created! Please check your email to verify your account.',
  resetSent: 'Password reset instructions sent to your email!',
  invalidCredentials: 'Invalid email or password. Please try again.',
  alreadyRegistered: 'This email is already registered. Please sign in instead.',
  unexpected: 'An unexpected error occurred. Please try again.',
  signedOut: 'Logged out successfully',
  signOutFailed: 'Failed to log out',
  passwordChanged: 'Password updated. Please sign in with your new password.',
} as const
