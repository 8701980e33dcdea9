// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRemoveCategory as english } from '../en/settings-remove-category.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory: typeof english = {
  title: (v) => `¿Quitar ${v.name}?`,
  waits: 'Cargando lo que contiene',
  text: (v) => `${plural('es', v.count, { '=0': 'Está vacía. Los recordatorios no cambian.', 'one': 'Contiene una suscripción, que pasará a otra. Los recordatorios no cambian.', 'many': `Contiene ${digits('es', v.count)} de suscripciones, que pasarán a otra. Los recordatorios no cambian.`, 'other': `Contiene ${digits('es', v.count)} suscripciones, que pasarán a otra. Los recordatorios no cambian.` })}`,
  into: 'Moverlas a',
  submit: 'Quitar categoría',
  removed: 'Categoría quitada',
  removeFailed: 'No se ha podido quitar la categoría',
  undo: 'Deshacer',
  undoFailed: 'No se ha podido recuperar la categoría',
}
