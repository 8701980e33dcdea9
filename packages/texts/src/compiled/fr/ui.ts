// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  loading: 'Chargement',
  skip: 'Aller au contenu',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  optional: '(facultatif)',
  tryAgain: 'Réessayer',
  notLoaded: 'Le chargement a échoué',
  notLoadedText: 'Vérifiez votre connexion et réessayez.',
  reload: 'Recharger',
  close: 'Fermer',
  cancel: 'Annuler',
  appearance: 'Apparence',
  system: 'Comme l’appareil',
  light: 'Clair',
  dark: 'Sombre',
  notifications: 'Notifications',
}
