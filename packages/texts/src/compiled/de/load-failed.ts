// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { loadFailed as english } from '../en/load-failed.ts'

export const loadFailed: typeof english = {
  older: 'Was du unten siehst, ist vielleicht nicht aktuell.',
  safe: 'Nichts ist verloren: Deine Abos sind sicher, und deine Erinnerungen gehen weiterhin hinaus.',
}
