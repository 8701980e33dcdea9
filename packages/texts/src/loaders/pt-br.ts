// Written by `npm run texts -- --write` from packages/texts/catalogues.
export const loaders = {
  account: () => import('../compiled/pt-BR/account.ts'),
  confirmEmail: () => import('../compiled/pt-BR/confirm-email.ts'),
  frame: () => import('../compiled/pt-BR/frame.ts'),
  join: () => import('../compiled/pt-BR/join.ts'),
  letter: () => import('../compiled/pt-BR/letter.ts'),
  lists: () => import('../compiled/pt-BR/lists.ts'),
  login: () => import('../compiled/pt-BR/login.ts'),
  resetPassword: () => import('../compiled/pt-BR/reset-password.ts'),
  secondStep: () => import('../compiled/pt-BR/second-step.ts'),
  sentences: () => import('../compiled/pt-BR/sentences.ts'),
  setup: () => import('../compiled/pt-BR/setup.ts'),
  signOn: () => import('../compiled/pt-BR/sign-on.ts'),
  signUp: () => import('../compiled/pt-BR/sign-up.ts'),
  ui: () => import('../compiled/pt-BR/ui.ts'),
  verifyEmail: () => import('../compiled/pt-BR/verify-email.ts'),
  withdraw: () => import('../compiled/pt-BR/withdraw.ts'),
}
