// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitations as english } from '../en/settings-invitations.ts'

export const settingsInvitations: typeof english = {
  title: 'Convites abertos',
  anybody: 'Qualquer pessoa com o link',
  ends: (v) => `termina em ${v.day}`,
  withdraw: 'Retirar',
  withdrawNamed: (v) => `Retirar o convite para ${v.email}`,
  withdrawForAnybody: 'Retirar o convite para qualquer pessoa com o link',
  withdrawTitle: 'Retirar este convite?',
  withdrawTitleNamed: (v) => `Retirar o convite para ${v.email}?`,
  withdrawText: 'O link deixa de funcionar na hora. Você pode convidar de novo quando quiser.',
  withdrawn: 'O convite foi retirado',
  withdrawFailed: 'Não foi possível retirar o convite. Tente de novo.',
}
