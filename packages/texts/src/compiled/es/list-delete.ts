// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listDelete as english } from '../en/list-delete.ts'

export const listDelete: typeof english = {
  title: '¿Eliminar la suscripción?',
  text: 'Esta acción no se puede deshacer. La suscripción se eliminará para siempre.',
  history: 'Los cobros y recordatorios anteriores quedan en tu historial.',
  confirm: 'Eliminar',
  undo: 'Deshacer',
}
