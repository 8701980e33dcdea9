// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelPage as english } from '../en/cancel-page.ts'

export const cancelPage: typeof english = {
  allServices: 'Tous les services',
  title: (v) => `Comment résilier ${v.service}`,
  goTo: (v) => `Aller sur ${v.service}`,
  goToCancel: 'Aller à la page de résiliation',
  newTab: '(s’ouvre dans un nouvel onglet)',
  known: 'Ce que l’on sait',
  judged: (v) => `La difficulté découle de ces faits selon ${v.rule}. Quelque chose a changé ? ${v.report}`,
  rule: 'une seule règle pour tous les services',
  report: 'Signaler un changement',
  reportSubject: (v) => `La résiliation de ${v.service} a changé`,
}
