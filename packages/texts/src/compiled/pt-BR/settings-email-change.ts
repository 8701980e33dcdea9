// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsEmailChange as english } from '../en/settings-email-change.ts'

export const settingsEmailChange: typeof english = {
  title: 'Alterar seu e-mail',
  text: 'Enviamos um link para o endereço novo e para o atual. Quando os dois forem confirmados, o endereço muda e todos os outros dispositivos são desconectados. Até lá, seus lembretes continuam chegando no atual.',
  newEmail: 'Novo e-mail',
  submit: 'Enviar os links',
  asked: 'Abra os links nos dois e-mails',
}
