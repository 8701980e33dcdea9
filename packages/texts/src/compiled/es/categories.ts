// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  more: 'Nueva categoría…',
  newTitle: 'Nueva categoría',
  changeTitle: 'Cambiar categoría',
  name: 'Nombre',
  color: 'Color',
  emoji: 'Emoji',
  emojiHint: 'Uno o ninguno.',
  create: 'Crear categoría',
  save: 'Guardar cambios',
  created: 'Categoría creada',
  changed: 'Categoría actualizada',
  createFailed: 'No se ha podido crear la categoría',
  changeFailed: 'No se ha podido actualizar la categoría',
  green: 'Verde',
  teal: 'Verde azulado',
  blue: 'Azul',
  violet: 'Violeta',
  purple: 'Púrpura',
  pink: 'Rosa',
  red: 'Rojo',
  orange: 'Naranja',
  yellow: 'Amarillo',
  grey: 'Gris',
}
