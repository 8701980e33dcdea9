// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelLetter as english } from '../en/page-cancel-letter.ts'

export const pageCancelLetter: typeof english = {
  subject: (v) => `Résiliation de mon abonnement ${v.service}`,
  subjectNumber: (v) => `Résiliation de mon abonnement ${v.service}, numéro de client ${v.number}`,
  salutation: 'Madame, Monsieur,',
  cancel: (v) => `Par la présente, je résilie mon abonnement ${v.service} avec effet au ${v.day}, ou à défaut à la date la plus proche possible.`,
  cancelNumber: (v) => `Par la présente, je résilie mon abonnement ${v.service}, numéro de client ${v.number}, avec effet au ${v.day}, ou à défaut à la date la plus proche possible.`,
  confirm: 'Je vous prie de me confirmer la résiliation par écrit et d’indiquer la date à laquelle elle prend effet. Je n’accepte aucun prélèvement après cette date.',
  regards: 'Cordialement,',
  yourName: '(votre nom)',
}
