// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planPaid as english } from '../en/plan-paid.ts'

export const planPaid: typeof english = {
  title: 'Paiement réussi',
  activated: 'Votre abonnement est maintenant actif',
  nothingCharged: 'Rien n’a été débité aujourd’hui.',
  checkout: (v) => `ID du paiement : ${v.id}`,
  open: 'Ouvrir le tableau de bord',
  signOut: 'Se reconnecter',
  home: 'Aller à l’accueil',
}
