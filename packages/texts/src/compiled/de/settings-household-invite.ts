// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdInvite as english } from '../en/settings-household-invite.ts'

export const settingsHouseholdInvite: typeof english = {
  title: 'Jemanden einladen, mit dem du wohnst',
  titleFor: (v) => `Ein Konto für ${v.name}`,
  text: 'Eine Einladung ist ein Link, über den eine Person beitreten kann, einmal, innerhalb von 7 Tagen. Er zeigt ihr, wer hier ist. Durch das Beitreten wird nichts sichtbar, weder für sie noch für dich.',
  textFor: (v) => `Wer über den Link beitritt, wird zu ${v.name}, mit den Anteilen von ${v.name}. Er gilt einmal, innerhalb von 7 Tagen.`,
  createdText: (v) => `Kopiere den Link jetzt und schick ihn weiter: Er wird nicht noch einmal gezeigt. Er gilt einmal, bis ${v.day}.`,
  shareText: 'Tritt mit diesem Link unserem Haushalt bei. Er gilt einmal.',
}
