// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsDeleteAccount as english } from '../en/settings-delete-account.ts'

export const settingsDeleteAccount: typeof english = {
  title: 'Usunąć konto?',
  text: 'Subskrypcje, przypomnienia i ustawienia zostaną usunięte na zawsze po 7 dniach. Do tego czasu możesz się zalogować i to cofnąć. Dane o płatnościach, które musimy przechowywać z mocy prawa, zostają bez Twojego adresu.',
  typeWord: (v) => `Wpisz ${v.word}, aby potwierdzić`,
  deleting: 'Twoje konto jest usuwane',
  untilDay: (v) => `Zaloguj się przed ${v.day}, jeśli zmienisz zdanie.`,
  deletionFailed: 'Nie udało się usunąć konta',
}
