// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planPaid as english } from '../en/plan-paid.ts'

export const planPaid: typeof english = {
  title: 'Płatność przyjęta',
  activated: 'Twoja subskrypcja jest już aktywna',
  nothingCharged: 'Dziś nic nie pobrano.',
  checkout: (v) => `ID płatności: ${v.id}`,
  open: 'Otwórz panel',
  signOut: 'Wyloguj i zaloguj ponownie',
  home: 'Na stronę główną',
}
