// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetLetters as english } from '../en/packet-letters.ts'

export const packetLetters: typeof english = {
  subject: (v) => `Débit après résiliation : ${v.service}`,
  subjectNumber: (v) => `Débit après résiliation : ${v.service}, numéro de client ${v.number}`,
  salutation: 'Madame, Monsieur,',
  charged: (v) => `Le ${v.day}, vous m’avez débité ${v.amount} pour ${v.service}.`,
  chargedNumber: (v) => `Le ${v.day}, vous m’avez débité ${v.amount} pour ${v.service}, numéro de client ${v.number}.`,
  wasCancelled: 'J’avais résilié l’abonnement auparavant.',
  wasCancelledOn: (v) => `Je l’avais résilié le ${v.day}.`,
  paidUntil: (v) => `Ce que j’avais payé a pris fin le ${v.day}.`,
  confirmed: (v) => `Cela m’a été confirmé : « ${v.words} ».`,
  giveBack: (v) => `Je vous prie de rembourser ${v.amount} sur le compte débité, de confirmer par écrit la fin de l’abonnement et de n’effectuer aucun autre débit. Je vous remercie de répondre sous 14 jours.`,
  orBank: 'Sans nouvelles de votre part, je demanderai à ma banque de rembourser ce paiement, effectué après la résiliation de l’abonnement.',
  debitSubject: (v) => `Remboursement d’un prélèvement du ${v.day}`,
  cardSubject: (v) => `Contestation : paiement récurrent résilié (cancelled recurring transaction) du ${v.day}`,
  merchant: (v) => `Commerçant : ${v.service}`,
  amount: (v) => `Montant : ${v.amount}`,
  day: (v) => `Jour du débit : ${v.day}`,
  debit: (v) => `Je vous demande de rembourser ce prélèvement. L’autorisation (le mandat) donnée à ${v.service} a été révoquée.`,
  card: 'Je conteste ce paiement. Motif : paiement récurrent résilié (cancelled recurring transaction). J’avais retiré mon autorisation pour les débits récurrents avant celui-ci.',
  askedFirst: 'J’ai d’abord demandé le remboursement au commerçant. Mes preuves sont jointes : la chronologie, la confirmation et la lettre au commerçant.',
  block: 'Je vous prie aussi de bloquer tout autre débit de ce commerçant.',
  regards: 'Cordialement,',
  yourName: '(votre nom)',
}
