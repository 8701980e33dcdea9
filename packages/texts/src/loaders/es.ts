// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const loaders = {
  account: () => import('../compiled/es/account.ts'),
  confirmEmail: () => import('../compiled/es/confirm-email.ts'),
  frame: () => import('../compiled/es/frame.ts'),
  join: () => import('../compiled/es/join.ts'),
  letter: () => import('../compiled/es/letter.ts'),
  lists: () => import('../compiled/es/lists.ts'),
  login: () => import('../compiled/es/login.ts'),
  resetPassword: () => import('../compiled/es/reset-password.ts'),
  secondStep: () => import('../compiled/es/second-step.ts'),
  sentences: () => import('../compiled/es/sentences.ts'),
  setup: () => import('../compiled/es/setup.ts'),
  signOn: () => import('../compiled/es/sign-on.ts'),
  signUp: () => import('../compiled/es/sign-up.ts'),
  ui: () => import('../compiled/es/ui.ts'),
  verifyEmail: () => import('../compiled/es/verify-email.ts'),
  withdraw: () => import('../compiled/es/withdraw.ts'),
}
