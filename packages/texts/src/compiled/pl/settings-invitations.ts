// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitations as english } from '../en/settings-invitations.ts'

export const settingsInvitations: typeof english = {
  title: 'Otwarte zaproszenia',
  anybody: 'Każdy, kto ma link',
  ends: (v) => `wygasa ${v.day}`,
  withdraw: 'Wycofaj',
  withdrawNamed: (v) => `Wycofaj zaproszenie dla ${v.email}`,
  withdrawForAnybody: 'Wycofaj zaproszenie dla każdego, kto ma link',
  withdrawTitle: 'Wycofać to zaproszenie?',
  withdrawTitleNamed: (v) => `Wycofać zaproszenie dla ${v.email}?`,
  withdrawText: 'Link od razu przestanie działać. W każdej chwili możesz zaprosić ponownie.',
  withdrawn: 'Zaproszenie zostało wycofane',
  withdrawFailed: 'Nie udało się wycofać zaproszenia. Spróbuj ponownie.',
}
