// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  loading: 'Caricamento',
  skip: 'Vai al contenuto',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  optional: '(facoltativo)',
  tryAgain: 'Riprova',
  notLoaded: 'Impossibile caricare',
  notLoadedText: 'Controlla la connessione e riprova.',
  reload: 'Ricarica',
  close: 'Chiudi',
  cancel: 'Annulla',
  appearance: 'Aspetto',
  system: 'Come il dispositivo',
  light: 'Chiaro',
  dark: 'Scuro',
  notifications: 'Notifiche',
}
