// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  loading: 'Lädt',
  skip: 'Zum Inhalt springen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  optional: '(optional)',
  tryAgain: 'Noch einmal versuchen',
  notLoaded: 'Das konnte nicht geladen werden',
  notLoadedText: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  reload: 'Neu laden',
  close: 'Schließen',
  cancel: 'Abbrechen',
  appearance: 'Darstellung',
  system: 'Wie das Gerät',
  light: 'Hell',
  dark: 'Dunkel',
}
