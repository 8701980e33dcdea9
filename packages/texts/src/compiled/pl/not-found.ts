// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notFound as english } from '../en/not-found.ts'

export const notFound: typeof english = {
  tab: 'Nie znaleziono strony',
  title: 'Ups! Nie znaleziono strony',
  text: 'Pod tym adresem nie ma strony. Mogła zostać przeniesiona albo w adresie jest literówka.',
  home: 'Wróć na stronę główną',
}
