// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planPaid as english } from '../en/plan-paid.ts'

export const planPaid: typeof english = {
  title: 'Pagamento riuscito',
  activated: 'Il tuo abbonamento ora è attivo',
  nothingCharged: 'Oggi non è stato addebitato nulla.',
  checkout: (v) => `ID del pagamento: ${v.id}`,
  open: 'Apri la panoramica',
  signOut: 'Esci e accedi di nuovo',
  home: 'Vai alla pagina iniziale',
}
