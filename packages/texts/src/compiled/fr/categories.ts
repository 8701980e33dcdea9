// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  more: 'Nouvelle catégorie…',
  newTitle: 'Nouvelle catégorie',
  changeTitle: 'Modifier la catégorie',
  name: 'Nom',
  color: 'Couleur',
  emoji: 'Emoji',
  emojiHint: 'Un seul, ou aucun.',
  create: 'Créer',
  save: 'Enregistrer',
  created: 'Catégorie créée',
  changed: 'Catégorie modifiée',
  createFailed: 'La catégorie n’a pas pu être créée',
  changeFailed: 'La catégorie n’a pas pu être modifiée',
  green: 'Vert',
  teal: 'Bleu canard',
  blue: 'Bleu',
  violet: 'Violet',
  purple: 'Pourpre',
  pink: 'Rose',
  red: 'Rouge',
  orange: 'Orange',
  yellow: 'Jaune',
  grey: 'Gris',
}
