// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  backHome: 'Torna alla pagina iniziale',
  backToLogin: 'Torna all’accesso',
  email: 'Email',
  password: 'Password',
  needsScript: 'Questo modulo richiede JavaScript.',
  goOn: 'Continua',
  signIn: 'Accedi',
  createAccount: 'Crea un account',
  signedInAs: (v) => `Hai effettuato l’accesso come ${v.email}.`,
  legal: 'Privacy e condizioni',
  sentTitle: 'Controlla la posta in arrivo',
  sentText: (v) => `Abbiamo inviato un link di conferma a ${v.email}. Vale 24 ore. Non lo trovi? Guarda nella cartella spam.`,
  sendAgain: 'Reinvia l’email di conferma',
  signInWith: (v) => `Accedi con ${v.provider}`,
  signUpWith: (v) => `Registrati con ${v.provider}`,
}
