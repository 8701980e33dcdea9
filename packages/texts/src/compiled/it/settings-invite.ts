// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvite as english } from '../en/settings-invite.ts'

export const settingsInvite: typeof english = {
  title: 'Invita qualcuno',
  text: 'Un invito è un link che permette a una persona di creare un account. Vale una volta, per 7 giorni.',
  createdText: (v) => `Copia il link ora: non viene più mostrato. Vale una volta, fino al ${v.day}.`,
  shareText: 'Crea il tuo account con questo link. Vale una volta.',
}
