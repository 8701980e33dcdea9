// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRecoveryCodes as english } from '../en/settings-recovery-codes.ts'

export const settingsRecoveryCodes: typeof english = {
  title: 'Speichere deine Wiederherstellungscodes',
  text: 'Wenn du dein Telefon oder deinen Passkey verlierst, tritt einer dieser Codes an seine Stelle. Jeder gilt einmal, und sie werden nicht noch einmal gezeigt: Bewahre sie in deinem Passwortmanager oder auf Papier auf.',
  label: 'Wiederherstellungscodes',
  copy: 'Kopieren',
  copied: 'Wiederherstellungscodes kopiert',
  copyFailed: 'Bitte markiere die Codes und kopiere sie.',
  download: 'Herunterladen',
  saved: 'Sie sind gespeichert',
  fileHead: (v) => `Wiederherstellungscodes deines Kontos bei ${v.appName}. Jeder gilt einmal.`,
}
