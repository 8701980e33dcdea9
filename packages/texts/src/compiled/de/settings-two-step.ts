// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsTwoStep as english } from '../en/settings-two-step.ts'

export const settingsTwoStep: typeof english = {
  title: 'Anmeldung in zwei Schritten einschalten',
  passwordText: 'Bestätige zuerst dein Passwort.',
  goOn: 'Weiter',
  scanText: 'Scanne diesen Code mit einer Authenticator-App auf deinem Telefon, zum Beispiel der deines Passwortmanagers, und gib die 6 Ziffern ein, die sie zeigt.',
  qrLabel: 'QR-Code für deine Authenticator-App',
  manual: 'Scannen geht nicht? Gib diesen Schlüssel in der App ein:',
  code: 'Code aus deiner Authenticator-App',
  twoStepOn: 'Die Anmeldung in zwei Schritten ist an',
}
