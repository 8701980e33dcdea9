// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  tab: 'Entrar',
  title: 'Que bom ver você de novo',
  lead: 'Entre para ver o que renova em breve.',
  noAccount: (v) => `Não tem uma conta? ${v.signUp}`,
  signUp: 'Cadastre-se',
  submit: 'Entrar',
  forgot: 'Esqueceu a senha?',
  passkey: 'Usar uma chave de acesso',
  passkeyFailed: 'Nenhuma chave de acesso foi usada. Tente de novo ou entre com sua senha.',
}
