// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvite as english } from '../en/settings-invite.ts'

export const settingsInvite: typeof english = {
  title: 'Jemanden einladen',
  text: 'Eine Einladung ist ein Link, mit dem eine Person ein Konto erstellen kann. Er gilt einmal, 7 Tage lang.',
  createdText: (v) => `Kopiere den Link jetzt: Er wird nicht noch einmal angezeigt. Er gilt einmal, bis ${v.day}.`,
  shareText: 'Erstelle dein Konto mit diesem Link. Er gilt einmal.',
}
