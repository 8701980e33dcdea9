// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageDeleteFile as english } from '../en/page-delete-file.ts'

export const pageDeleteFile: typeof english = {
  title: '¿Eliminar este archivo?',
  text: (v) => `${v.name}. Deja de figurar como prueba. Puedes deshacerlo justo después.`,
  confirm: 'Eliminar',
  deleted: 'Archivo eliminado',
  failed: 'No se pudo eliminar el archivo. Inténtalo de nuevo.',
  restoreFailed: 'No se pudo recuperar el archivo. Inténtalo de nuevo.',
  undo: 'Deshacer',
}
