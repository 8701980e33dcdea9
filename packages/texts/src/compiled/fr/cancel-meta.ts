// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelMeta as english } from '../en/cancel-meta.ts'

export const cancelMeta: typeof english = {
  title: (v) => `Comment résilier ${v.service}`,
  description: (v) => `${v.line} Le préavis, ce que devient la période déjà payée et où cela est écrit.`,
  whatIsKnown: (v) => `Ce que l’on sait de la résiliation de ${v.service}.`,
  keywords: (v) => `résilier ${v.service}, préavis ${v.service}, résilier un abonnement`,
  askHow: (v) => `Comment résilier ${v.service} ?`,
  askNotice: (v) => `Quel préavis faut-il pour ${v.service} ?`,
  askAccess: (v) => `Puis-je encore utiliser ${v.service} après la résiliation ?`,
}
