// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsTwoStep as english } from '../en/settings-two-step.ts'

export const settingsTwoStep: typeof english = {
  title: 'Attiva l’accesso in due passaggi',
  passwordText: 'Prima conferma la password.',
  goOn: 'Continua',
  scanText: 'Scansiona questo codice con un’app di autenticazione sul telefono, per esempio quella del tuo gestore di password, e inserisci le 6 cifre che mostra.',
  qrLabel: 'Codice QR per la tua app di autenticazione',
  manual: 'Non riesci a scansionarlo? Inserisci questa chiave nell’app:',
  code: 'Codice della tua app di autenticazione',
  twoStepOn: 'L’accesso in due passaggi è attivo',
}
