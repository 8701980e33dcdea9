// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Conferma che sei tu',
  description: 'Così chi trova il tuo dispositivo sbloccato non può modificare il tuo account.',
  app: 'Codice della tua app di autenticazione',
  appHint: 'Ogni codice vale una volta. Se è appena stato usato, aspetta il prossimo.',
  recovery: 'Codice di recupero',
  recoveryHint: 'Uno dei dieci codici che hai salvato. Ognuno vale una volta.',
  useRecovery: 'Usa un codice di recupero',
  useApp: 'Usa l’app di autenticazione',
  passkey: 'Usa una passkey',
  passkeyOnly: 'Il tuo dispositivo chiede il dito, il viso o il suo PIN.',
  passkeyFailed: 'Non è stata usata nessuna passkey. Riprova.',
  password: 'La tua password',
  passwordFailed: 'Non è stato possibile controllare la password. Riprova.',
  provider: (v) => `Continua con ${v.name}`,
  providerText: (v) => `Accedi ancora una volta a ${v.name}, in una finestra a parte. Quello che stavi facendo qui resta com’è.`,
  providerWaits: (v) => `In attesa di ${v.name}. Accedi lì e qui si prosegue da sé.`,
  providerAgain: 'Apri di nuovo la finestra',
  providerBlocked: 'Il browser non ha aperto la finestra. Consenti le finestre di questo sito e riprova.',
  nothingTitle: 'Non c’è niente con cui confermarlo',
  nothing: 'Chiedi a chi gestisce questo server un nuovo link di accesso e collega il single sign-on entro dieci minuti.',
  providerFailed: 'Non è stato possibile confermare. Riprova.',
  confirm: 'Conferma',
  failed: 'Non è stato possibile controllare il codice. Riprova.',
}
