// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { screenLanguageOffer as english } from '../en/screen-language-offer.ts'

export const screenLanguageOffer: typeof english = {
  title: (v) => `${v.appName} fala português`,
  text: 'As telas, os e-mails e as notificações também estão em português.',
  accept: 'Usar português',
  keep: (v) => `Continuar em ${v.current}`,
  done: 'Idioma atualizado',
  failed: 'Não foi possível mudar o idioma',
}
