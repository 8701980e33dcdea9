// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  backHome: 'Wróć na stronę główną',
  backToLogin: 'Wróć do logowania',
  email: 'E-mail',
  password: 'Hasło',
  needsScript: 'Ten formularz wymaga JavaScriptu.',
  goOn: 'Dalej',
  signIn: 'Zaloguj się',
  createAccount: 'Załóż konto',
  signedInAs: (v) => `Jesteś na koncie ${v.email}.`,
  legal: 'Prywatność i regulamin',
  sentTitle: 'Sprawdź skrzynkę',
  sentText: (v) => `Link potwierdzający został wysłany na ${v.email}. Działa 24 godziny. Nie ma go? Zajrzyj do folderu ze spamem.`,
  sendAgain: 'Wyślij e-mail ponownie',
  signInWith: (v) => `Zaloguj się przez ${v.provider}`,
  signUpWith: (v) => `Zarejestruj się przez ${v.provider}`,
}
