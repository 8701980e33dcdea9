// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listFrame as english } from '../en/list-frame.ts'

export const listFrame: typeof english = {
  title: 'Suscripciones',
  import: 'Importar',
  add: 'Añadir suscripción',
  summary: 'Resumen',
  totalActive: 'Activas',
  monthlyCost: 'Coste mensual',
  nextRenewal: 'Próxima renovación',
  loading: 'Cargando suscripciones',
}
