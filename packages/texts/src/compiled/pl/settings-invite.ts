// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvite as english } from '../en/settings-invite.ts'

export const settingsInvite: typeof english = {
  title: 'Zaproś kogoś',
  text: 'Zaproszenie to link, który pozwala jednej osobie utworzyć konto. Działa raz, przez 7 dni.',
  createdText: (v) => `Skopiuj link teraz: nie zostanie pokazany ponownie. Działa raz, do ${v.day}.`,
  shareText: 'Utwórz konto za pomocą tego linku. Działa raz.',
}
