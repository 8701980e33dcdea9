// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const planPaid = {
  title: 'Payment Successful!',
  activated: 'Your subscription has been activated successfully',
  nothingCharged: 'Nothing was charged today.',
  checkout: (v: { id: string }) => `Checkout ID: ${v.id}`,
  open: 'Open dashboard',
  signOut: 'Sign Out & Re-login',
  home: 'Go to Homepage',
}
