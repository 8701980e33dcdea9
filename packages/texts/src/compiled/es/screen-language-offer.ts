// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { screenLanguageOffer as english } from '../en/screen-language-offer.ts'

export const screenLanguageOffer: typeof english = {
  title: (v) => `${v.appName} habla español`,
  text: 'Las pantallas, los correos y las notificaciones también están en español.',
  accept: 'Usar español',
  keep: (v) => `Seguir en ${v.current}`,
  done: 'Idioma actualizado',
  failed: 'No se pudo cambiar el idioma',
}
