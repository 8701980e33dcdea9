// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const loaders = {
  account: () => import('../compiled/de/account.ts'),
  confirmEmail: () => import('../compiled/de/confirm-email.ts'),
  frame: () => import('../compiled/de/frame.ts'),
  join: () => import('../compiled/de/join.ts'),
  letter: () => import('../compiled/de/letter.ts'),
  lists: () => import('../compiled/de/lists.ts'),
  login: () => import('../compiled/de/login.ts'),
  resetPassword: () => import('../compiled/de/reset-password.ts'),
  secondStep: () => import('../compiled/de/second-step.ts'),
  sentences: () => import('../compiled/de/sentences.ts'),
  setup: () => import('../compiled/de/setup.ts'),
  signOn: () => import('../compiled/de/sign-on.ts'),
  signUp: () => import('../compiled/de/sign-up.ts'),
  ui: () => import('../compiled/de/ui.ts'),
  verifyEmail: () => import('../compiled/de/verify-email.ts'),
  withdraw: () => import('../compiled/de/withdraw.ts'),
}
