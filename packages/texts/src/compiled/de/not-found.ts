// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notFound as english } from '../en/not-found.ts'

export const notFound: typeof english = {
  tab: 'Seite nicht gefunden',
  title: 'Hoppla! Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen oder die Adresse ist vertippt.',
  home: 'Zur Startseite',
}
