// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { loadFailed as english } from '../en/load-failed.ts'

export const loadFailed: typeof english = {
  older: 'Quello che vedi qui sotto potrebbe non essere aggiornato.',
  safe: 'Nulla è perduto: i tuoi abbonamenti sono al sicuro e i promemoria partono comunque.',
}
