// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitation as english } from '../en/settings-invitation.ts'

export const settingsInvitation: typeof english = {
  email: 'E-mail',
  emailHint: 'Enviamos o link para lá, e só esse endereço pode usá-lo. Sem endereço, qualquer pessoa com o link pode.',
  submit: 'Criar convite',
  failed: 'Não foi possível criar o convite. Tente de novo.',
  createdTitle: 'Seu convite',
  mailedText: (v) => `Ele está a caminho de ${v.email}, e só esse endereço pode usá-lo, uma vez, até ${v.day}. Você também pode passar o link: ele não é mostrado de novo.`,
  link: 'Link',
  share: 'Compartilhar',
  shareFailed: 'Não foi possível compartilhar o link. Copie-o.',
}
