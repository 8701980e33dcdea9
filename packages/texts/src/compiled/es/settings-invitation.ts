// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitation as english } from '../en/settings-invitation.ts'

export const settingsInvitation: typeof english = {
  email: 'Correo',
  emailHint: 'Enviamos el enlace allí y solo esa dirección puede usarlo. Sin dirección, puede cualquiera que tenga el enlace.',
  submit: 'Crear invitación',
  failed: 'No se ha podido crear la invitación. Inténtalo de nuevo.',
  createdTitle: 'Tu invitación',
  mailedText: (v) => `Va de camino a ${v.email}, y solo esa dirección puede usarla, una vez, hasta el ${v.day}. También puedes pasar tú el enlace: no se vuelve a mostrar.`,
  link: 'Enlace',
  share: 'Compartir',
  shareFailed: 'No se ha podido compartir el enlace. Cópialo.',
}
