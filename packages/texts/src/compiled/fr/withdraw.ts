// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { withdraw as english } from '../en/withdraw.ts'

export const withdraw: typeof english = {
  tab: 'Se rétracter du contrat',
  title: 'Se rétracter du contrat ici',
  lead: 'Dans les 14 jours suivant l’achat de Pro, vous pouvez vous rétracter du contrat. Aucun motif n’est nécessaire. Pro s’arrête aussitôt, et ce que vous avez payé est remboursé.',
  policy: 'Politique de remboursement',
  order: 'Numéro de commande',
  orderHint: 'Sur votre reçu, dans nos e-mails à propos de votre offre, et dans les paramètres sous « Offre ».',
  confirmTitle: 'Confirmer la rétractation',
  confirmLead: 'Vérifiez ce que vous avez saisi. Rien n’est encore envoyé.',
  declaration: 'Je me rétracte du contrat portant sur Pro qui correspond à cette commande :',
  confirm: 'Confirmer la rétractation',
  correct: 'Corriger',
  sentTitle: 'Rétractation envoyée',
  sentText: (v) => `Un message à ${v.email} confirme que nous l’avons reçue, avec le jour, l’heure et ce que vous avez saisi. Il dit aussi la suite.`,
  sentHelp: 'Rien après quelques minutes ? Regardez dans vos courriers indésirables, ou vérifiez votre saisie.',
  another: 'En envoyer une autre',
}
