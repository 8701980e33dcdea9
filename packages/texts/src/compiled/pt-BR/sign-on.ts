// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signOn as english } from '../en/sign-on.ts'

export const signOn: typeof english = {
  tab: 'Login único',
  provenTitle: 'Confirmado',
  provenText: 'Era você. Esta janela pode ser fechada, e a página de onde você veio continua sozinha.',
  failedTitle: 'Não confirmado',
  failedText: 'Esta janela pode ser fechada. Tente de novo na página de onde você veio.',
  failed: 'Você não entrou. Tente de novo.',
}
