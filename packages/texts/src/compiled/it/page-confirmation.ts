// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageConfirmation as english } from '../en/page-confirmation.ts'

export const pageConfirmation: typeof english = {
  title: 'Conferma del servizio',
  label: 'Numero o testo',
  hint: 'Lascia vuoto per rimuoverla.',
  save: 'Salva conferma',
  saved: 'Conferma salvata',
  failed: 'Non è stato possibile salvare la conferma. Riprova.',
}
