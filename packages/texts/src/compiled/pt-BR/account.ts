// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  backHome: 'Voltar ao início',
  backToLogin: 'Voltar ao login',
  email: 'E-mail',
  password: 'Senha',
  needsScript: 'Este formulário precisa de JavaScript.',
  goOn: 'Continuar',
  signIn: 'Entrar',
  createAccount: 'Criar uma conta',
  signedInAs: (v) => `Você entrou como ${v.email}.`,
  legal: 'Privacidade e termos',
  sentTitle: 'Confira sua caixa de entrada',
  sentText: (v) => `Enviamos um link de confirmação para ${v.email}. Ele vale por 24 horas. Não chegou? Veja a pasta de spam.`,
  sendAgain: 'Reenviar e-mail de confirmação',
  signInWith: (v) => `Entrar com ${v.provider}`,
  signUpWith: (v) => `Cadastrar-se com ${v.provider}`,
}
