// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneySums as english } from '../en/money-sums.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneySums: typeof english = {
  title: 'Cómo se calcula',
  intro: 'Lo que está activo: el precio de la próxima renovación por las renovaciones al año. Una doceava parte del año es el mes.',
  nothingActive: 'No hay nada activo.',
  frequent: 'Las semanales y diarias son una parte propia.',
  simpleRule: 'Con una regla más simple, un mes son cuatro semanas o treinta días.',
  trialRule: (v) => `Una prueba cuenta con el precio posterior: ${v.trials}.`,
  showInOne: 'Mostrar en una sola moneda',
  inCurrency: (v) => `En ${v.currency}`,
  whatIsAdded: 'Lo que se suma',
  subscription: 'Suscripción',
  priceAndTimes: 'Precio y renovaciones al año',
  aYear: 'Al año',
  showMore: (v) => `${plural('es', v.count, { 'one': `Mostrar ${digits('es', v.count)} más`, 'many': `Mostrar ${digits('es', v.count)} más`, 'other': `Mostrar ${digits('es', v.count)} más` })}`,
  perYear: 'Al año',
  perMonth: 'Al mes',
  perService: 'Por servicio',
  byServices: (v) => `÷ ${plural('es', v.count, { 'one': `${digits('es', v.count)} servicio`, 'many': `${digits('es', v.count)} de servicios`, 'other': `${digits('es', v.count)} servicios` })}`,
}
