// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsTwoStep as english } from '../en/settings-two-step.ts'

export const settingsTwoStep: typeof english = {
  title: 'Activer la connexion en deux étapes',
  passwordText: 'Confirmez d’abord votre mot de passe.',
  goOn: 'Continuer',
  scanText: 'Scannez ce code avec une application d’authentification sur votre téléphone, par exemple celle de votre gestionnaire de mots de passe, et saisissez les 6 chiffres affichés.',
  qrLabel: 'Code QR pour votre application d’authentification',
  manual: 'Impossible de le scanner ? Saisissez cette clé dans l’application :',
  code: 'Code de votre application d’authentification',
  twoStepOn: 'La connexion en deux étapes est activée',
}
