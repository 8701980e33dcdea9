// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { deliveryLog as english } from '../en/delivery-log.ts'
import { digits, plural } from '../../message-parts.ts'

export const deliveryLog: typeof english = {
  pending: 'En espera',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'Fallido',
  skipped: 'Omitido',
  superseded: 'Sustituido',
  expired: 'Caducado',
  testReminder: 'Recordatorio de prueba',
  verifyEmail: 'Correo de confirmación',
  resetPassword: 'Correo para restablecer la contraseña',
  passwordChanged: 'Aviso de cambio de contraseña',
  phoneCode: 'Código del número de teléfono',
  smsOptIn: 'Confirmación de SMS',
  confirmBackupEmail: 'Confirmación de la dirección de reserva',
  byEmail: 'Por correo',
  bySms: 'Por SMS',
  byPush: 'Por notificación',
  byService: (v) => `Por ${v.service}`,
  occasion: (v) => `${plural('es', v.days, { 'one': `${digits('es', v.days)} día`, 'many': `${digits('es', v.days)} de días`, 'other': `${digits('es', v.days)} días` })} antes de la renovación del ${v.day}`,
  fateSent: (v) => `Enviado ${{ 'backup': `a tu dirección de reserva ${v.at}`, 'device': `a ${v.device} ${v.at}`, 'other': `${v.at}` }[v.to]}${{ 'late': ', más tarde de lo previsto', 'down': ', más tarde de lo previsto: nuestro servidor no funcionaba', 'refused': ', más tarde de lo previsto: el destino no lo aceptó al principio', 'waited': ', más tarde de lo previsto: tuvo que esperar a otros mensajes', 'other': '' }[v.late]}${{ 'delivered': ', entregado', 'returned': ', devuelto', 'other': '' }[v.end]}`,
  fateSending: 'Se está enviando',
  fateReturned: (v) => `Devuelto, próximo intento ${v.at}`,
  fateAhead: (v) => `Sale ${v.at}`,
  fateRefused: (v) => `Aún no aceptado tras ${plural('es', v.tries, { 'one': `${digits('es', v.tries)} intento`, 'many': `${digits('es', v.tries)} de intentos`, 'other': `${digits('es', v.tries)} intentos` })}${{ 'device': ` en ${v.device}`, 'other': '' }[v.on]}, próximo intento ${v.at}`,
  fateGivenUp: (v) => `Abandonado tras ${plural('es', v.tries, { 'one': `${digits('es', v.tries)} intento`, 'many': `${digits('es', v.tries)} de intentos`, 'other': `${digits('es', v.tries)} intentos` })}${{ 'device': ` en ${v.device}`, 'other': '' }[v.on]}, previsto ${v.at}`,
  fateDue: (v) => `Previsto ${v.at}`,
  serverSaid: (v) => `El servidor de correo dijo: ${v.words}`,
}
