// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  more: 'Nowa kategoria…',
  newTitle: 'Nowa kategoria',
  changeTitle: 'Zmień kategorię',
  name: 'Nazwa',
  color: 'Kolor',
  emoji: 'Emoji',
  emojiHint: 'Jedno albo żadne.',
  create: 'Utwórz kategorię',
  save: 'Zapisz zmiany',
  created: 'Kategoria utworzona',
  changed: 'Kategoria zmieniona',
  createFailed: 'Nie udało się utworzyć kategorii',
  changeFailed: 'Nie udało się zmienić kategorii',
  green: 'Zielony',
  teal: 'Morski',
  blue: 'Niebieski',
  violet: 'Fioletowy',
  purple: 'Purpurowy',
  pink: 'Różowy',
  red: 'Czerwony',
  orange: 'Pomarańczowy',
  yellow: 'Żółty',
  grey: 'Szary',
}
