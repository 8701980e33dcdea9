// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const loaders = {
  account: () => import('../compiled/it/account.ts'),
  confirmEmail: () => import('../compiled/it/confirm-email.ts'),
  frame: () => import('../compiled/it/frame.ts'),
  join: () => import('../compiled/it/join.ts'),
  letter: () => import('../compiled/it/letter.ts'),
  lists: () => import('../compiled/it/lists.ts'),
  login: () => import('../compiled/it/login.ts'),
  resetPassword: () => import('../compiled/it/reset-password.ts'),
  secondStep: () => import('../compiled/it/second-step.ts'),
  sentences: () => import('../compiled/it/sentences.ts'),
  setup: () => import('../compiled/it/setup.ts'),
  signOn: () => import('../compiled/it/sign-on.ts'),
  signUp: () => import('../compiled/it/sign-up.ts'),
  ui: () => import('../compiled/it/ui.ts'),
  verifyEmail: () => import('../compiled/it/verify-email.ts'),
  withdraw: () => import('../compiled/it/withdraw.ts'),
}
