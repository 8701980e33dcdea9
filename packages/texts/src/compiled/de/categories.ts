// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  more: 'Neue Kategorie …',
  newTitle: 'Neue Kategorie',
  changeTitle: 'Kategorie ändern',
  name: 'Name',
  color: 'Farbe',
  emoji: 'Emoji',
  emojiHint: 'Eins oder keins.',
  create: 'Anlegen',
  save: 'Speichern',
  created: 'Kategorie angelegt',
  changed: 'Kategorie geändert',
  createFailed: 'Die Kategorie konnte nicht angelegt werden',
  changeFailed: 'Die Kategorie konnte nicht geändert werden',
  green: 'Grün',
  teal: 'Petrol',
  blue: 'Blau',
  violet: 'Violett',
  purple: 'Lila',
  pink: 'Rosa',
  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  grey: 'Grau',
}
