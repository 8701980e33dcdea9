// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planStanding as english } from '../en/plan-standing.ts'

export const planStanding: typeof english = {
  trial: (v) => `Prueba hasta el ${v.day}, después ${v.price}`,
  charge: (v) => `Próximo cobro el ${v.day}: ${v.price}`,
  end: (v) => `Pro termina el ${v.day}, y no se cobra nada más`,
  failed: (v) => `El último pago falló: Pro sigue hasta el ${v.day}`,
}
