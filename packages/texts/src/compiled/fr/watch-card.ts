// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watchCard as english } from '../en/watch-card.ts'

export const watchCard: typeof english = {
  waiting: (v) => `Le prochain débit serait le ${v.charge}. Le ${v.ask}, nous vous demanderons s’il a eu lieu.`,
  askedLater: (v) => `La question vous sera reposée le ${v.day}. Vous pouvez aussi répondre maintenant.`,
  stopped: 'Vous savez qu’il n’y a pas eu d’autre débit. On ne vous posera plus la question.',
  chargedAfterAll: 'Il y a quand même eu un débit',
  charged: (v) => `Il y a eu un débit le ${v.day}, après la résiliation.`,
  chargedText: 'Demandez d’abord le remboursement au service. Nous avons réuni ce qu’il vous faut.',
  whatNow: 'Ce que vous pouvez faire',
  stoppedSince: 'C’est terminé depuis',
  askAfterNext: 'Me demander au prochain débit',
  unknown: 'On ne sait pas si c’est terminé',
  unknownText: 'La question vous a été posée deux fois, sans réponse. Vous pouvez encore répondre :',
}
