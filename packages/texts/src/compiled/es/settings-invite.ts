// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvite as english } from '../en/settings-invite.ts'

export const settingsInvite: typeof english = {
  title: 'Invitar a alguien',
  text: 'Una invitación es un enlace con el que una persona puede crear una cuenta. Sirve una vez, durante 7 días.',
  createdText: (v) => `Copia el enlace ahora: no se vuelve a mostrar. Sirve una vez, hasta el ${v.day}.`,
  shareText: 'Crea tu cuenta con este enlace. Sirve una vez.',
}
