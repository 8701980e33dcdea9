// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planStanding as english } from '../en/plan-standing.ts'

export const planStanding: typeof english = {
  trial: (v) => `Essai jusqu’au ${v.day}, puis ${v.price}`,
  charge: (v) => `Prochain prélèvement le ${v.day} : ${v.price}`,
  end: (v) => `Pro se termine le ${v.day}, et plus rien n’est débité`,
  failed: (v) => `Le dernier paiement a échoué : Pro reste jusqu’au ${v.day}`,
}
