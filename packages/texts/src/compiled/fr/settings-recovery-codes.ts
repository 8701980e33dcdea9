// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRecoveryCodes as english } from '../en/settings-recovery-codes.ts'

export const settingsRecoveryCodes: typeof english = {
  title: 'Enregistrez vos codes de récupération',
  text: 'Si vous perdez votre téléphone ou votre clé d’accès, l’un de ces codes le remplace. Chacun sert une seule fois, et ils ne seront plus affichés : gardez-les dans votre gestionnaire de mots de passe ou sur papier.',
  label: 'Codes de récupération',
  copy: 'Copier',
  copied: 'Codes de récupération copiés',
  copyFailed: 'Sélectionnez les codes et copiez-les.',
  download: 'Télécharger',
  saved: 'C’est enregistré',
  fileHead: (v) => `Codes de récupération de votre compte ${v.appName}. Chacun sert une seule fois.`,
}
