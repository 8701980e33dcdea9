// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  backHome: 'Retour à l’accueil',
  backToLogin: 'Retour à la connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  needsScript: 'Ce formulaire a besoin de JavaScript.',
  goOn: 'Continuer',
  signIn: 'Se connecter',
  createAccount: 'Créer un compte',
  signedInAs: (v) => `Session ouverte avec ${v.email}.`,
  legal: 'Confidentialité et conditions',
  sentTitle: 'Consultez votre boîte de réception',
  sentText: (v) => `Nous avons envoyé un lien de confirmation à ${v.email}. Il est valable 24 heures. Rien reçu ? Regardez dans vos courriers indésirables.`,
  sendAgain: 'Renvoyer l’e-mail de confirmation',
  signInWith: (v) => `Se connecter avec ${v.provider}`,
  signUpWith: (v) => `S’inscrire avec ${v.provider}`,
}
