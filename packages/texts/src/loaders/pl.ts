// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const loaders = {
  account: () => import('../compiled/pl/account.ts'),
  confirmEmail: () => import('../compiled/pl/confirm-email.ts'),
  frame: () => import('../compiled/pl/frame.ts'),
  join: () => import('../compiled/pl/join.ts'),
  letter: () => import('../compiled/pl/letter.ts'),
  lists: () => import('../compiled/pl/lists.ts'),
  login: () => import('../compiled/pl/login.ts'),
  resetPassword: () => import('../compiled/pl/reset-password.ts'),
  secondStep: () => import('../compiled/pl/second-step.ts'),
  sentences: () => import('../compiled/pl/sentences.ts'),
  setup: () => import('../compiled/pl/setup.ts'),
  signOn: () => import('../compiled/pl/sign-on.ts'),
  signUp: () => import('../compiled/pl/sign-up.ts'),
  ui: () => import('../compiled/pl/ui.ts'),
  verifyEmail: () => import('../compiled/pl/verify-email.ts'),
  withdraw: () => import('../compiled/pl/withdraw.ts'),
}
