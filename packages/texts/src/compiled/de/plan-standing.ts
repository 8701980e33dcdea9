// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planStanding as english } from '../en/plan-standing.ts'

export const planStanding: typeof english = {
  trial: (v) => `Test bis ${v.day}, danach ${v.price}`,
  charge: (v) => `Nächste Abbuchung am ${v.day}: ${v.price}`,
  end: (v) => `Pro endet am ${v.day}, und es wird nichts mehr abgebucht`,
  failed: (v) => `Die letzte Zahlung ist fehlgeschlagen: Pro bleibt bis ${v.day}`,
}
