// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { resetPassword as english } from '../en/reset-password.ts'

export const resetPassword: typeof english = {
  title: 'Restablece tu contraseña',
  lead: 'Escribe tu correo y te enviaremos un enlace para elegir una nueva.',
  submit: 'Enviar instrucciones',
  sentTitle: 'Mira tu correo',
  sentText: (v) => `Si hay una cuenta para ${v.email}, las instrucciones para elegir una nueva contraseña están en camino. El enlace sirve durante una hora.`,
  sentHelp: '¿Nada después de unos minutos? Mira en la carpeta de spam o revisa si la dirección tiene errores.',
  another: 'Probar otro correo',
  noPasswordsTitle: 'Aquí nadie inicia sesión con contraseña',
  noPasswordsText: 'En este servidor se entra sin contraseña, así que no hay ninguna que elegir.',
  deadTitle: 'Este enlace no es válido o ha caducado.',
  deadText: 'Un enlace sirve una vez y durante una hora. Pide aquí uno nuevo.',
  newTitle: 'Elige una nueva contraseña',
  newLead: 'Se cerrará tu sesión en todos los demás sitios.',
  save: 'Guardar la nueva contraseña',
}
