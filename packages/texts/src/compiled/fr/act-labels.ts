// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLabels as english } from '../en/act-labels.ts'

export const actLabels: typeof english = {
  decide: (v) => `Décider pour ${v.name}`,
  decideWord: 'Décider',
  keep: 'Je le garde',
  howToCancel: 'Comment résilier',
  cancelled: 'J’ai résilié',
  undo: 'Annuler',
  failed: 'L’enregistrement a échoué',
  takenBack: 'C’est annulé',
  keepDone: 'Gardé : plus de rappel pour ce renouvellement',
}
