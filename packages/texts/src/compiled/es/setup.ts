// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { setup as english } from '../en/setup.ts'

export const setup: typeof english = {
  title: 'Configura este servidor',
  lead: 'Alguien tiene que administrarlo: invitar a personas, desactivar cuentas y ver si salen los recordatorios. Este enlace nombra, una sola vez, a la primera persona que lo administra.',
  claim: 'Administrar este servidor',
  done: 'Ahora administras este servidor',
  create: 'Crear la primera cuenta',
  signedOutText: 'Haz una de estas cosas y lo administrarás tú:',
  mailText: 'Para una cuenta nueva enviamos un enlace que confirma tu correo. Ábrelo y administrarás el servidor.',
  overTitle: 'Este enlace ya no se puede usar',
  overText: 'Ya hay quien lo administra, o el enlace está incompleto. El arranque del servidor muestra un enlace mientras no haya nadie.',
  unknownTitle: 'No hemos podido comprobar este enlace',
  unknownText: 'No se ha gastado.',
}
