// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRemoveCategory as english } from '../en/settings-remove-category.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory: typeof english = {
  title: (v) => `Rimuovere ${v.name}?`,
  waits: 'Caricamento del contenuto',
  text: (v) => `${plural('it', v.count, { '=0': 'È vuota. I promemoria non cambiano.', 'one': 'Contiene un abbonamento, che passerà a un’altra. I promemoria non cambiano.', 'many': `Contiene ${digits('it', v.count)} di abbonamenti, che passeranno a un’altra. I promemoria non cambiano.`, 'other': `Contiene ${digits('it', v.count)} abbonamenti, che passeranno a un’altra. I promemoria non cambiano.` })}`,
  into: 'Spostali in',
  submit: 'Rimuovi categoria',
  removed: 'Categoria rimossa',
  removeFailed: 'Impossibile rimuovere la categoria',
  undo: 'Annulla',
  undoFailed: 'Impossibile ripristinare la categoria',
}
