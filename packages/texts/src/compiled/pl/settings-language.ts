// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsLanguage as english } from '../en/settings-language.ts'

export const settingsLanguage: typeof english = {
  title: 'Język',
  description: 'Ekranów, e-maili, SMS-ów i powiadomień.',
  automatic: (v) => `Jak format dat (${v.language})`,
  done: 'Język zmieniony',
  failed: 'Nie udało się zmienić języka',
  cultureTitle: 'Daty i liczby',
  cultureDescription: 'Ich kolejność i separatory. Tak też wpisuje się liczby.',
  cultureDone: 'Daty i liczby zmienione',
  cultureFailed: 'Nie udało się zmienić dat i liczb',
}
