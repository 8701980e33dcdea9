// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { verifyEmail as english } from '../en/verify-email.ts'

export const verifyEmail: typeof english = {
  title: 'Confirma tu correo',
  lead: 'Un clic, y los recordatorios podrán llegarte.',
  verify: 'Confirmar mi correo',
  notMe: '¿No te registraste? Cierra esta página y no se confirmará nada.',
  doneTitle: 'Ya está confirmado',
  doneText: 'Esta dirección ya está confirmada. Puedes iniciar sesión.',
  signIn: 'Iniciar sesión',
  notAdmittedTitle: 'Este servidor ya no admite tu registro',
  notAdmittedText: 'Tu invitación se usó o se retiró, o se cerró el registro. Pide una nueva invitación a quien administra el servidor y regístrate con ella.',
  passwordLead: 'Este no es el navegador en el que te registraste, así que necesitamos algo más.',
  passwordHint: 'La que elegiste al registrarte.',
  setNew: 'Elegir una nueva contraseña',
  newTitle: 'Elige una nueva contraseña',
  newLead: 'Sustituye cualquier contraseña anterior de esta dirección y confirma tu correo.',
  saveNew: 'Guardar y confirmar mi correo',
  welcome: (v) => `Correo confirmado. Te damos la bienvenida a ${v.appName}`,
  newLinkLead: 'Escribe tu correo y te enviaremos un nuevo enlace de confirmación.',
  deadTitle: 'Este enlace no es válido o ha caducado.',
  deadText: 'Un enlace sirve durante 24 horas. Pide aquí uno nuevo.',
  sendLink: 'Enviar el correo',
}
