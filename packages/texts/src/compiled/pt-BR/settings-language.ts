// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsLanguage as english } from '../en/settings-language.ts'

export const settingsLanguage: typeof english = {
  title: 'Idioma',
  description: 'Das telas, e-mails, SMS e notificações.',
  automatic: (v) => `Conforme o formato das datas (${v.language})`,
  done: 'Idioma atualizado',
  failed: 'Não foi possível mudar o idioma',
  cultureTitle: 'Datas e números',
  cultureDescription: 'A ordem e os separadores. Os números também são digitados assim.',
  cultureDone: 'Datas e números atualizados',
  cultureFailed: 'Não foi possível mudar datas e números',
}
