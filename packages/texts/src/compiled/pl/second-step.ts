// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { secondStep as english } from '../en/second-step.ts'

export const secondStep: typeof english = {
  either: 'Kod z aplikacji uwierzytelniającej albo kod odzyskiwania',
  app: 'Kod z aplikacji uwierzytelniającej',
  appHint: (v) => `Hasło się zgadza. Teraz wpisz 6 cyfr, które aplikacja pokazuje dla ${v.appName}.`,
  recovery: 'Kod odzyskiwania',
  recoveryHint: 'Jeden z dziesięciu zapisanych kodów. Każdy działa raz.',
  useRecovery: 'Użyj kodu odzyskiwania',
  useApp: 'Użyj kodu z aplikacji',
  leave: 'Użyj innego konta',
  tooLate: 'Trwało to zbyt długo. Zaloguj się ponownie.',
  deletedTitle: 'To konto jest usuwane',
  deletedSoon: 'Przypomnienia są wstrzymane, a wkrótce wszystko zostanie usunięte na zawsze. Do tego czasu możesz to cofnąć i zastać wszystko tak, jak było.',
  deletedOn: (v) => `Przypomnienia są wstrzymane, a dnia ${v.day} wszystko zostanie usunięte na zawsze. Do tego czasu możesz to cofnąć i zastać wszystko tak, jak było.`,
  undoDeletion: 'Cofnij usunięcie',
}
