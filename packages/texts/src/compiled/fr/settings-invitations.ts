// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitations as english } from '../en/settings-invitations.ts'

export const settingsInvitations: typeof english = {
  title: 'Invitations en cours',
  anybody: 'Toute personne avec le lien',
  ends: (v) => `expire le ${v.day}`,
  withdraw: 'Retirer',
  withdrawNamed: (v) => `Retirer l’invitation pour ${v.email}`,
  withdrawForAnybody: 'Retirer l’invitation pour toute personne avec le lien',
  withdrawTitle: 'Retirer cette invitation ?',
  withdrawTitleNamed: (v) => `Retirer l’invitation pour ${v.email} ?`,
  withdrawText: 'Son lien cesse aussitôt de fonctionner. Vous pouvez inviter à nouveau à tout moment.',
  withdrawn: 'L’invitation a été retirée',
  withdrawFailed: 'L’invitation n’a pas pu être retirée. Veuillez réessayer.',
}
