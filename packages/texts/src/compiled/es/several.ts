// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { several as english } from '../en/several.ts'
import { digits, plural } from '../../message-parts.ts'

export const several: typeof english = {
  bar: 'Suscripciones seleccionadas',
  selected: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} seleccionada`, 'many': `${digits('es', v.count)} seleccionadas`, 'other': `${digits('es', v.count)} seleccionadas` })}`,
  selectAll: (v) => `Seleccionar todas (${v.count})`,
  selectNone: 'No seleccionar ninguna',
  pause: 'Poner en pausa',
  resume: 'Reanudar',
  days: 'Días de recordatorio',
  category: 'Categoría',
  payment: 'Forma de pago',
  share: 'Poner en el hogar',
  delete: 'Eliminar',
  deleteTitle: (v) => `¿Eliminar ${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción`, 'many': `${digits('es', v.count)} de suscripciones`, 'other': `${digits('es', v.count)} suscripciones` })}?`,
  deleteText: (v) => `Durante siete días ${plural('es', v.count, { 'one': 'la', 'many': 'las', 'other': 'las' })} encuentras en «Eliminadas hace poco». Los cobros anteriores se quedan.`,
  shareTitle: (v) => `¿Poner ${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción`, 'many': `${digits('es', v.count)} de suscripciones`, 'other': `${digits('es', v.count)} suscripciones` })} en el hogar?`,
  shareText: (v) => `De cada una será visible para ${v.others}: nombre, símbolo, precio, fechas, ciclo, categoría, cobros, enlace para cancelar y lo decidido.`,
  shareTextAlone: 'Quien se una verá de cada una nombre, símbolo, precio, fechas, ciclo, categoría, cobros, enlace para cancelar y lo decidido.',
  shareKept: 'Solo para ti: notas, número de cliente, forma de pago, pruebas, direcciones y mensajes anteriores.',
  changed: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción actualizada`, 'many': `${digits('es', v.count)} de suscripciones actualizadas`, 'other': `${digits('es', v.count)} suscripciones actualizadas` })}`,
  deleted: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción eliminada`, 'many': `${digits('es', v.count)} de suscripciones eliminadas`, 'other': `${digits('es', v.count)} suscripciones eliminadas` })}`,
  undone: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción`, 'many': `${digits('es', v.count)} de suscripciones`, 'other': `${digits('es', v.count)} suscripciones` })} como antes`,
  restored: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} suscripción restaurada`, 'many': `${digits('es', v.count)} de suscripciones restauradas`, 'other': `${digits('es', v.count)} suscripciones restauradas` })}`,
  notAll: (v) => `${v.done} de ${plural('es', v.all, { 'one': `${digits('es', v.all)} suscripción actualizada`, 'many': `${digits('es', v.all)} de suscripciones actualizadas`, 'other': `${digits('es', v.all)} suscripciones actualizadas` })}`,
  failed: 'No se ha podido guardar',
  undo: 'Deshacer',
}
