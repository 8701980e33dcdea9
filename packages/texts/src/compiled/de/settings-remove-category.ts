// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRemoveCategory as english } from '../en/settings-remove-category.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory: typeof english = {
  title: (v) => `${v.name} entfernen?`,
  waits: 'Es wird geladen, was darin ist',
  text: (v) => `${plural('de', v.count, { '=0': 'Es ist nichts darin. Erinnerungen ändern sich nicht.', 'one': 'Ein Abo ist darin und kommt in eine andere. Erinnerungen ändern sich nicht.', 'other': `${digits('de', v.count)} Abos sind darin und kommen in eine andere. Erinnerungen ändern sich nicht.` })}`,
  into: 'Verschieben nach',
  submit: 'Kategorie entfernen',
  removed: 'Kategorie entfernt',
  removeFailed: 'Die Kategorie konnte nicht entfernt werden',
  undo: 'Rückgängig',
  undoFailed: 'Die Kategorie konnte nicht zurückgeholt werden',
}
