// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  keep: 'Lo conservo',
  cancelled: 'Ya lo cancelé',
  snooze: 'Mañana',
  stopped: 'No, terminó',
  charged: 'Sí, cobrado',
  later: 'En 7 días',
  keepTitle: 'Lo conservas',
  keepBody: 'No recibirás más recordatorios de esta renovación.',
  cancelledTitle: 'Marcada como cancelada',
  cancelledBody: 'No recibirás más recordatorios.',
  snoozeTitle: 'Te lo recordaremos mañana',
  snoozeBody: 'Recibirás un recordatorio más de esta renovación.',
  stoppedTitle: 'Ha terminado',
  stoppedBody: 'No te lo preguntaremos más.',
  chargedTitle: 'Anotado como cobrado de nuevo',
  chargedBody: 'Pulsa aquí para ver qué puedes hacer.',
  laterTitle: 'Te preguntaremos otra vez',
  laterBody: 'La misma pregunta llegará en una semana.',
  failedTitle: 'No ha funcionado',
  failedBody: 'Pulsa aquí para intentarlo de nuevo.',
  otherTitle: 'Una suscripción se renueva pronto',
  otherBody: 'Este recordatorio es de otra cuenta que se usó en este dispositivo.',
}
