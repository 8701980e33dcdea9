// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitation as english } from '../en/settings-invitation.ts'

export const settingsInvitation: typeof english = {
  email: 'E-Mail',
  emailHint: 'Wir schicken den Link dorthin, und nur diese Adresse kann ihn benutzen. Ohne Adresse kann das jeder mit dem Link.',
  submit: 'Einladung erstellen',
  failed: 'Die Einladung konnte nicht erstellt werden. Bitte versuch es noch einmal.',
  createdTitle: 'Deine Einladung',
  mailedText: (v) => `Sie ist unterwegs an ${v.email}, und nur diese Adresse kann sie benutzen, einmal, bis ${v.day}. Du kannst den Link auch selbst weitergeben: Er wird nicht noch einmal angezeigt.`,
  link: 'Link',
  share: 'Teilen',
  shareFailed: 'Der Link konnte nicht geteilt werden. Bitte kopiere ihn.',
}
