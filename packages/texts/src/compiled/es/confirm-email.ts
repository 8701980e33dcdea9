// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { confirmEmail as english } from '../en/confirm-email.ts'

export const confirmEmail: typeof english = {
  title: 'Cambio de correo electrónico',
  lead: (v) => `Confirma que la dirección de tu cuenta de ${v.appName} debe cambiar, o que esta es su dirección de reserva. ¿No lo pediste? Cierra esta página y nada cambiará.`,
  confirm: 'Confirmar el cambio',
  waitingTitle: 'Confirmado',
  waitingText: 'La otra dirección también tiene que confirmarlo: abre el enlace del correo que enviamos allí. Hasta entonces todo sigue igual.',
  doneTitle: 'Tu dirección de correo ha cambiado',
  doneText: 'Tus recordatorios y tu acceso usan desde ahora la nueva dirección.',
  backupTitle: 'Tu dirección de reserva está confirmada',
  backupText: 'Recibe los recordatorios que no se pueden entregar en tu primera dirección.',
  goOn: (v) => `Ir a ${v.appName}`,
  deadTitle: 'Este enlace no es válido o ha caducado.',
  deadText: 'Un enlace sirve una vez, durante 24 horas. Pide el cambio otra vez en tus ajustes.',
}
