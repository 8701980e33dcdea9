// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsLanguage as english } from '../en/settings-language.ts'

export const settingsLanguage: typeof english = {
  title: 'Idioma',
  description: 'De las pantallas, correos, SMS y notificaciones.',
  automatic: (v) => `Según el formato de fecha (${v.language})`,
  done: 'Idioma actualizado',
  failed: 'No se pudo cambiar el idioma',
  cultureTitle: 'Fechas y números',
  cultureDescription: 'Su orden y sus separadores. Los números también se escriben así.',
  cultureDone: 'Fechas y números actualizados',
  cultureFailed: 'No se pudieron cambiar las fechas y los números',
}
