// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  more: 'Nuova categoria…',
  newTitle: 'Nuova categoria',
  changeTitle: 'Modifica categoria',
  name: 'Nome',
  color: 'Colore',
  emoji: 'Emoji',
  emojiHint: 'Una o nessuna.',
  create: 'Crea categoria',
  save: 'Salva modifiche',
  created: 'Categoria creata',
  changed: 'Categoria aggiornata',
  createFailed: 'Impossibile creare la categoria',
  changeFailed: 'Impossibile aggiornare la categoria',
  green: 'Verde',
  teal: 'Verde acqua',
  blue: 'Blu',
  violet: 'Viola',
  purple: 'Porpora',
  pink: 'Rosa',
  red: 'Rosso',
  orange: 'Arancione',
  yellow: 'Giallo',
  grey: 'Grigio',
}
