// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notFound as english } from '../en/not-found.ts'

export const notFound: typeof english = {
  tab: 'Page introuvable',
  title: 'Oups ! Page introuvable',
  text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  home: 'Retour à l’accueil',
}
