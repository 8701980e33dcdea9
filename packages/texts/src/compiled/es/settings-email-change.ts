// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsEmailChange as english } from '../en/settings-email-change.ts'

export const settingsEmailChange: typeof english = {
  title: 'Cambiar tu correo electrónico',
  text: 'Enviamos un enlace a la dirección nueva y a la actual. Cuando ambas estén confirmadas, la dirección cambia y se cierra la sesión en los demás dispositivos. Hasta entonces tus recordatorios siguen llegando a la actual.',
  newEmail: 'Nuevo correo electrónico',
  submit: 'Enviar los enlaces',
  asked: 'Abre los enlaces de ambos correos',
}
