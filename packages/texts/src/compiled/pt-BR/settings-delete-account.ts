// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsDeleteAccount as english } from '../en/settings-delete-account.ts'

export const settingsDeleteAccount: typeof english = {
  title: 'Excluir sua conta?',
  text: 'Suas assinaturas, lembretes e configurações são excluídos para sempre após 7 dias. Até lá você pode entrar e desfazer. Os registros de pagamento que a lei nos obriga a guardar são mantidos sem o seu endereço.',
  typeWord: (v) => `Digite ${v.word} para confirmar`,
  deleting: 'Sua conta está sendo excluída',
  untilDay: (v) => `Entre antes de ${v.day} se mudar de ideia.`,
  deletionFailed: 'Não foi possível excluir sua conta',
}
