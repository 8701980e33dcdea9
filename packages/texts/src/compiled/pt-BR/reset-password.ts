// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { resetPassword as english } from '../en/reset-password.ts'

export const resetPassword: typeof english = {
  title: 'Redefina sua senha',
  lead: 'Digite seu e-mail e enviaremos um link para criar uma nova.',
  submit: 'Enviar instruções',
  sentTitle: 'Confira seu e-mail',
  sentText: (v) => `Se existir uma conta para ${v.email}, as instruções para criar uma nova senha estão a caminho. O link vale por uma hora.`,
  sentHelp: 'Nada depois de alguns minutos? Veja a pasta de spam ou confira se o endereço está certo.',
  another: 'Tentar outro e-mail',
  noPasswordsTitle: 'Aqui ninguém entra com senha',
  noPasswordsText: 'Neste servidor se entra sem senha, então não há nenhuma para definir.',
  deadTitle: 'Este link é inválido ou expirou.',
  deadText: 'Um link vale uma vez e por uma hora. Peça um novo aqui.',
  newTitle: 'Crie uma nova senha',
  newLead: 'Você sairá da conta em todos os outros lugares.',
  save: 'Salvar nova senha',
}
