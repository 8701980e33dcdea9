// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { secondStep as english } from '../en/second-step.ts'

export const secondStep: typeof english = {
  either: 'Code aus deiner Authenticator-App oder ein Wiederherstellungscode',
  app: 'Code aus deiner Authenticator-App',
  appHint: (v) => `Dein Passwort war richtig. Gib jetzt die 6 Ziffern ein, die deine App für ${v.appName} zeigt.`,
  recovery: 'Wiederherstellungscode',
  recoveryHint: 'Einer der zehn Codes, die du gespeichert hast. Jeder gilt einmal.',
  useRecovery: 'Wiederherstellungscode nutzen',
  useApp: 'Authenticator-App nutzen',
  leave: 'Anderes Konto verwenden',
  tooLate: 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.',
  deletedTitle: 'Dieses Konto wird gelöscht',
  deletedSoon: 'Erinnerungen sind beendet, und bald wird alles endgültig gelöscht. Bis dahin kannst du es rückgängig machen und findest alles vor, wie es war.',
  deletedOn: (v) => `Erinnerungen sind beendet, und am ${v.day} wird alles endgültig gelöscht. Bis dahin kannst du es rückgängig machen und findest alles vor, wie es war.`,
  undoDeletion: 'Löschung rückgängig machen',
}
