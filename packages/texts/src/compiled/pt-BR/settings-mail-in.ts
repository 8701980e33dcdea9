// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsMailIn as english } from '../en/settings-mail-in.ts'

export const settingsMailIn: typeof english = {
  create: 'Criar um endereço',
  created: (v) => `Você tem um endereço desde ${v.day}. Ele é mostrado uma única vez, ao ser criado.`,
  label: 'Seu endereço secreto',
  hint: 'Ele só é mostrado agora: guarde-o nos seus contatos. Quem o conhece pode deixar rascunhos para você, nada mais.',
  copy: 'Copiar',
  copied: 'Copiado para a área de transferência',
  copyFailed: 'Não foi possível copiar. Copie manualmente.',
  renew: 'Criar um novo endereço',
  renewTitle: 'Criar um novo endereço?',
  renewText: 'O atual deixa de funcionar na hora.',
  end: 'Desativar',
  endTitle: 'Desativar os e-mails encaminhados?',
  endText: 'O endereço deixa de funcionar na hora. Seus rascunhos ficam até você removê-los.',
  ended: 'Os e-mails encaminhados estão desativados',
  failed: 'Não deu certo. Tente de novo.',
}
