// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitation as english } from '../en/settings-invitation.ts'

export const settingsInvitation: typeof english = {
  email: 'Email',
  emailHint: 'Inviamo lì il link, e solo questo indirizzo può usarlo. Senza indirizzo può farlo chiunque abbia il link.',
  submit: 'Crea invito',
  failed: 'Non è stato possibile creare l’invito. Riprova.',
  createdTitle: 'Il tuo invito',
  mailedText: (v) => `È in viaggio verso ${v.email}, e solo questo indirizzo può usarlo, una volta, fino al ${v.day}. Puoi anche passare tu il link: non viene più mostrato.`,
  link: 'Link',
  share: 'Condividi',
  shareFailed: 'Non è stato possibile condividere il link. Copialo.',
}
