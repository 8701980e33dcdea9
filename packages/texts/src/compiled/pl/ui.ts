// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  loading: 'Wczytywanie',
  skip: 'Przejdź do treści',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  optional: '(opcjonalnie)',
  tryAgain: 'Spróbuj ponownie',
  notLoaded: 'Nie udało się tego wczytać',
  notLoadedText: 'Sprawdź połączenie i spróbuj ponownie.',
  reload: 'Wczytaj ponownie',
  close: 'Zamknij',
  cancel: 'Anuluj',
  appearance: 'Wygląd',
  system: 'Jak w urządzeniu',
  light: 'Jasny',
  dark: 'Ciemny',
  notifications: 'Powiadomienia',
}
