// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitation as english } from '../en/settings-invitation.ts'

export const settingsInvitation: typeof english = {
  email: 'E-mail',
  emailHint: 'Wyślemy tam link i tylko ten adres może go użyć. Bez adresu może to zrobić każdy, kto ma link.',
  submit: 'Utwórz zaproszenie',
  failed: 'Nie udało się utworzyć zaproszenia. Spróbuj ponownie.',
  createdTitle: 'Twoje zaproszenie',
  mailedText: (v) => `Jest w drodze na ${v.email} i tylko ten adres może go użyć, raz, do ${v.day}. Link możesz też przekazać osobiście: nie zostanie pokazany ponownie.`,
  link: 'Link',
  share: 'Udostępnij',
  shareFailed: 'Nie udało się udostępnić linku. Skopiuj go.',
}
