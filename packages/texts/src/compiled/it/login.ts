// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  tab: 'Accedi',
  title: 'Ti diamo il bentornato',
  lead: 'Accedi per vedere che cosa si rinnova prossimamente.',
  noAccount: (v) => `Non hai un account? ${v.signUp}`,
  signUp: 'Registrati',
  submit: 'Accedi',
  forgot: 'Password dimenticata?',
  passkey: 'Usa una passkey',
  passkeyFailed: 'Non è stata usata nessuna passkey. Riprova oppure accedi con la password.',
}
