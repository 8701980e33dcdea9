// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Confirmez que c’est bien vous',
  description: 'Ainsi, personne ne peut modifier votre compte en trouvant votre appareil déverrouillé.',
  app: 'Code de votre application d’authentification',
  appHint: 'Chaque code sert une seule fois. S’il vient d’être utilisé, attendez le suivant.',
  recovery: 'Code de récupération',
  recoveryHint: 'L’un des dix codes que vous avez enregistrés. Chacun sert une seule fois.',
  useRecovery: 'Utiliser un code de récupération',
  useApp: 'Utiliser l’application',
  passkey: 'Utiliser une clé d’accès',
  passkeyOnly: 'Votre appareil demande votre doigt, votre visage ou son code PIN.',
  passkeyFailed: 'Aucune clé d’accès n’a été utilisée. Veuillez réessayer.',
  password: 'Votre mot de passe',
  passwordFailed: 'Le mot de passe n’a pas pu être vérifié. Veuillez réessayer.',
  provider: (v) => `Continuer avec ${v.name}`,
  providerText: (v) => `Vous vous connectez encore une fois à ${v.name}, dans une fenêtre à part. Ce que vous faisiez ici reste en l’état.`,
  providerWaits: (v) => `En attente de ${v.name}. Connectez-vous là-bas, et la suite se fait d’elle-même.`,
  providerAgain: 'Rouvrir la fenêtre',
  providerBlocked: 'Votre navigateur n’a pas ouvert la fenêtre. Autorisez les fenêtres de ce site, et réessayez.',
  nothingTitle: 'Rien ne permet de le confirmer',
  nothing: 'Demandez à la personne qui gère ce serveur un nouveau lien de connexion, et reliez l’authentification unique dans les dix minutes qui suivent.',
  providerFailed: 'La confirmation a échoué. Veuillez réessayer.',
  confirm: 'Confirmer',
  failed: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
}
