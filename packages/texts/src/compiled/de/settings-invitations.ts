// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsInvitations as english } from '../en/settings-invitations.ts'

export const settingsInvitations: typeof english = {
  title: 'Offene Einladungen',
  anybody: 'Wer den Link hat',
  ends: (v) => `endet am ${v.day}`,
  withdraw: 'Zurückziehen',
  withdrawNamed: (v) => `Einladung für ${v.email} zurückziehen`,
  withdrawForAnybody: 'Einladung für alle mit dem Link zurückziehen',
  withdrawTitle: 'Diese Einladung zurückziehen?',
  withdrawTitleNamed: (v) => `Einladung für ${v.email} zurückziehen?`,
  withdrawText: 'Der Link gilt ab sofort nicht mehr. Du kannst jederzeit neu einladen.',
  withdrawn: 'Die Einladung wurde zurückgezogen',
  withdrawFailed: 'Die Einladung konnte nicht zurückgezogen werden. Bitte versuch es noch einmal.',
}
