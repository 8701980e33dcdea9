// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsDeleteAccount as english } from '../en/settings-delete-account.ts'

export const settingsDeleteAccount: typeof english = {
  title: 'Dein Konto löschen?',
  text: 'Deine Abos, Erinnerungen und Einstellungen werden nach 7 Tagen endgültig gelöscht. Bis dahin kannst du dich anmelden und es rückgängig machen. Zahlungsbelege, die wir gesetzlich aufbewahren müssen, bleiben ohne deine Adresse erhalten.',
  typeWord: (v) => `Gib zur Bestätigung ${v.word} ein`,
  deleting: 'Dein Konto wird gelöscht',
  untilDay: (v) => `Melde dich vor dem ${v.day} an, wenn du es dir anders überlegst.`,
  deletionFailed: 'Dein Konto konnte nicht gelöscht werden',
}
