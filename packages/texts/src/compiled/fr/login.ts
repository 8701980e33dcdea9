// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  tab: 'Connexion',
  title: 'Bon retour',
  lead: 'Connectez-vous pour voir ce qui se renouvelle bientôt.',
  noAccount: (v) => `Pas encore de compte ? ${v.signUp}`,
  signUp: 'S’inscrire',
  submit: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  passkey: 'Utiliser une clé d’accès',
  passkeyFailed: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous avec votre mot de passe.',
}
