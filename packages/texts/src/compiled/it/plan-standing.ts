// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planStanding as english } from '../en/plan-standing.ts'

export const planStanding: typeof english = {
  trial: (v) => `Prova fino al ${v.day}, poi ${v.price}`,
  charge: (v) => `Prossimo addebito il ${v.day}: ${v.price}`,
  end: (v) => `Pro termina il ${v.day}, e non viene addebitato altro`,
  failed: (v) => `L’ultimo pagamento non è riuscito: Pro resta fino al ${v.day}`,
}
