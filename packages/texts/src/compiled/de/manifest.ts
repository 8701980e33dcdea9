// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { manifest as english } from '../en/manifest.ts'

export const manifest: typeof english = {
  description: 'Rechtzeitige Warnung, bevor sich ein bezahltes Abo verlängert.',
  phone: 'Was sich als Nächstes verlängert, auf dem Telefon',
  wide: 'Was sich als Nächstes verlängert, und was es kostet',
  add: 'Abo hinzufügen',
  reminders: 'Erinnerungen',
}
