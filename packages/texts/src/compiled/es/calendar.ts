// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { calendar as english } from '../en/calendar.ts'
import { digits, plural } from '../../message-parts.ts'

export const calendar: typeof english = {
  title: 'Calendario',
  subtitle: 'Cada renovación en su día, y lo que se pagó en los días anteriores.',
  subscribe: 'Suscribirte en tu calendario',
  emptyTitle: 'Todavía no se renueva nada',
  emptyText: 'Añade una suscripción y sus renovaciones aparecerán aquí en sus días.',
  emptyAction: 'Ir a tus suscripciones',
  loading: 'Cargando el calendario',
  schedule: 'Calendario de renovaciones',
  today: 'Hoy',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  failed: 'No se han podido cargar los cobros pasados',
  failedText: 'El calendario solo muestra lo que está por venir.',
  paid: 'pagado',
  sumPaid: (v) => `pagado ${v.paid}`,
  sumToCome: (v) => `por venir ${v.toCome}`,
  sumBoth: (v) => `pagado ${v.paid}, por venir ${v.toCome}`,
  more: (v) => `y ${plural('es', v.count, { 'one': `${digits('es', v.count)} más`, 'many': `${digits('es', v.count)} más`, 'other': `${digits('es', v.count)} más` })}`,
  refunded: 'Reembolsado',
  charged: 'Cobrado',
  yourPart: (v) => `${v.cycle}, tu parte`,
  day: (v) => `${v.day}, ${plural('es', v.count, { '=0': 'ninguna renovación', 'one': `${digits('es', v.count)} renovación`, 'many': `${digits('es', v.count)} de renovaciones`, 'other': `${digits('es', v.count)} renovaciones` })}`,
  dayToday: (v) => `${v.day}, hoy, ${plural('es', v.count, { '=0': 'ninguna renovación', 'one': `${digits('es', v.count)} renovación`, 'many': `${digits('es', v.count)} de renovaciones`, 'other': `${digits('es', v.count)} renovaciones` })}`,
}
