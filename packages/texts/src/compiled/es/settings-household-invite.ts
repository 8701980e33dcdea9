// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdInvite as english } from '../en/settings-household-invite.ts'

export const settingsHouseholdInvite: typeof english = {
  title: 'Invitar a alguien con quien vives',
  titleFor: (v) => `Una cuenta para ${v.name}`,
  text: 'Una invitación es un enlace con el que una persona puede entrar, una vez, en 7 días. Le muestra quién está aquí. Al entrar no se hace visible nada, ni para esa persona ni para ti.',
  textFor: (v) => `Quien entre con el enlace pasa a ser ${v.name}, con las partes de ${v.name}. Sirve una vez, durante 7 días.`,
  createdText: (v) => `Copia el enlace ahora y envíalo: no se vuelve a mostrar. Sirve una vez, hasta el ${v.day}.`,
  shareText: 'Únete a nuestro hogar con este enlace. Sirve una vez.',
}
