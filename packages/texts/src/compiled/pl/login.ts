// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  tab: 'Logowanie',
  title: 'Witaj ponownie',
  lead: 'Zaloguj się i zobacz, co odnawia się jako następne.',
  noAccount: (v) => `Nie masz konta? ${v.signUp}`,
  signUp: 'Zarejestruj się',
  submit: 'Zaloguj się',
  forgot: 'Nie pamiętasz hasła?',
  passkey: 'Użyj klucza dostępu',
  passkeyFailed: 'Nie użyto klucza dostępu. Spróbuj ponownie lub zaloguj się hasłem.',
}
