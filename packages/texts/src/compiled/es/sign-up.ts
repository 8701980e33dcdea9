// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signUp as english } from '../en/sign-up.ts'

export const signUp: typeof english = {
  lead: 'Listo en menos de 2 minutos. Te escribimos antes de que algo se renueve.',
  invitedLead: 'Te han invitado. El enlace sirve una vez, para la cuenta que crees aquí.',
  boundHint: 'La invitación es para esta dirección.',
  setupLead: 'La primera cuenta de este servidor: la administración será tuya en cuanto confirmes tu correo.',
  neededTitle: 'Necesitas una invitación',
  neededText: 'Las cuentas de este servidor son por invitación. Pide un enlace a quien lo administra y ábrelo para registrarte.',
  closedTitle: 'Este servidor no admite cuentas nuevas',
  closedText: 'Quien lo administra ha cerrado el registro, y nadie más puede volver a abrirlo.',
  overTitle: 'Esta invitación ya no sirve',
  overText: 'Un enlace sirve una vez, durante 7 días, y puede retirarse. Pide uno nuevo a quien te invitó.',
  overOpenText: 'Aquí no la necesitas: cualquiera puede crear una cuenta.',
  unknownTitle: 'No hemos podido comprobar tu invitación',
  unknownText: 'No se ha gastado.',
  hasAccount: (v) => `¿Ya tienes cuenta? ${v.signIn}`,
  submit: 'Crear cuenta',
  confirmPassword: 'Confirma la contraseña',
  timezone: 'Zona horaria',
  timezoneHint: 'Para que los recordatorios te lleguen a la hora adecuada.',
  timezonePlaceholder: 'Elige una zona horaria',
}
