// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSettled as english } from '../en/page-settled.ts'

export const pageSettled: typeof english = {
  label: (v) => `Qui a réglé sa part du débit du ${v.day}`,
  tick: (v) => `${v.name} ${v.amount}`,
  settled: ', réglé',
  untick: 'Décocher',
  tickIt: 'Cocher comme réglé',
  lead: 'Réglé :',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
}
