// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitations as english } from '../en/settings-invitations.ts'

export const settingsInvitations: typeof english = {
  title: 'Inviti aperti',
  anybody: 'Chiunque abbia il link',
  ends: (v) => `scade il ${v.day}`,
  withdraw: 'Ritira',
  withdrawNamed: (v) => `Ritira l’invito per ${v.email}`,
  withdrawForAnybody: 'Ritira l’invito per chiunque abbia il link',
  withdrawTitle: 'Ritirare questo invito?',
  withdrawTitleNamed: (v) => `Ritirare l’invito per ${v.email}?`,
  withdrawText: 'Il link smette subito di funzionare. Puoi invitare di nuovo in qualsiasi momento.',
  withdrawn: 'L’invito è stato ritirato',
  withdrawFailed: 'Non è stato possibile ritirare l’invito. Riprova.',
}
