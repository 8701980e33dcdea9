// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitations as english } from '../en/settings-invitations.ts'

export const settingsInvitations: typeof english = {
  title: 'Invitaciones abiertas',
  anybody: 'Cualquiera con el enlace',
  ends: (v) => `termina el ${v.day}`,
  withdraw: 'Retirar',
  withdrawNamed: (v) => `Retirar la invitación para ${v.email}`,
  withdrawForAnybody: 'Retirar la invitación para cualquiera con el enlace',
  withdrawTitle: '¿Retirar esta invitación?',
  withdrawTitleNamed: (v) => `¿Retirar la invitación para ${v.email}?`,
  withdrawText: 'El enlace deja de funcionar al instante. Puedes volver a invitar cuando quieras.',
  withdrawn: 'La invitación se ha retirado',
  withdrawFailed: 'No se ha podido retirar la invitación. Inténtalo de nuevo.',
}
