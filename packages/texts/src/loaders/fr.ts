// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const loaders = {
  account: () => import('../compiled/fr/account.ts'),
  confirmEmail: () => import('../compiled/fr/confirm-email.ts'),
  frame: () => import('../compiled/fr/frame.ts'),
  join: () => import('../compiled/fr/join.ts'),
  letter: () => import('../compiled/fr/letter.ts'),
  lists: () => import('../compiled/fr/lists.ts'),
  login: () => import('../compiled/fr/login.ts'),
  resetPassword: () => import('../compiled/fr/reset-password.ts'),
  secondStep: () => import('../compiled/fr/second-step.ts'),
  sentences: () => import('../compiled/fr/sentences.ts'),
  setup: () => import('../compiled/fr/setup.ts'),
  signOn: () => import('../compiled/fr/sign-on.ts'),
  signUp: () => import('../compiled/fr/sign-up.ts'),
  ui: () => import('../compiled/fr/ui.ts'),
  verifyEmail: () => import('../compiled/fr/verify-email.ts'),
  withdraw: () => import('../compiled/fr/withdraw.ts'),
}
