// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planStanding as english } from '../en/plan-standing.ts'

export const planStanding: typeof english = {
  trial: (v) => `Okres próbny do ${v.day}, potem ${v.price}`,
  charge: (v) => `Następna opłata ${v.day}: ${v.price}`,
  end: (v) => `Pro kończy się ${v.day} i nic więcej nie zostanie pobrane`,
  failed: (v) => `Ostatnia płatność się nie powiodła: Pro działa do ${v.day}`,
}
