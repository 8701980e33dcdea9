// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { severalDialog as english } from '../en/several-dialog.ts'
import { digits, plural } from '../../message-parts.ts'

export const severalDialog: typeof english = {
  daysOf: (v) => `Días de recordatorio de ${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción`, 'many': `${digits('es', v.count)} de suscripciones`, 'other': `${digits('es', v.count)} suscripciones` })}`,
  categoryOf: (v) => `Categoría de ${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción`, 'many': `${digits('es', v.count)} de suscripciones`, 'other': `${digits('es', v.count)} suscripciones` })}`,
  paymentOf: (v) => `Forma de pago de ${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción`, 'many': `${digits('es', v.count)} de suscripciones`, 'other': `${digits('es', v.count)} suscripciones` })}`,
  save: 'Guardar',
  remindMe: 'Recordármelo',
  dayBefore: (v) => `${plural('es', v.days, { 'one': `${digits('es', v.days)} día`, 'many': `${digits('es', v.days)} de días`, 'other': `${digits('es', v.days)} días` })} antes`,
  category: 'Categoría',
  payment: 'Forma de pago',
  paymentHint: 'Déjalo vacío para quitarla.',
  paymentExample: 'Por ejemplo, Visa 4242',
}
