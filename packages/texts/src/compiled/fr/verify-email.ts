// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { verifyEmail as english } from '../en/verify-email.ts'

export const verifyEmail: typeof english = {
  title: 'Confirmer votre adresse e-mail',
  lead: 'Un clic, et les rappels pourront vous parvenir.',
  verify: 'Confirmer mon adresse',
  notMe: 'Ce n’est pas votre inscription ? Fermez cette page, et rien ne sera confirmé.',
  doneTitle: 'Déjà confirmée',
  doneText: 'Cette adresse est déjà confirmée. Vous pouvez vous connecter.',
  signIn: 'Se connecter',
  notAdmittedTitle: 'Ce serveur n’admet plus votre inscription',
  notAdmittedText: 'Votre invitation a été utilisée ou retirée, ou les inscriptions ont été fermées. Demandez une nouvelle invitation à l’administration, et inscrivez-vous avec elle.',
  passwordLead: 'Ce n’est pas le navigateur de votre inscription ; il nous faut donc encore une chose.',
  passwordHint: 'Celui que vous avez choisi lors de l’inscription.',
  setNew: 'Choisir un nouveau mot de passe',
  newTitle: 'Choisir un nouveau mot de passe',
  newLead: 'Il remplace tout mot de passe antérieur pour cette adresse et confirme votre e-mail.',
  saveNew: 'Enregistrer et confirmer',
  welcome: (v) => `Adresse confirmée. Bienvenue sur ${v.appName}`,
  newLinkLead: 'Indiquez votre e-mail et nous vous enverrons un nouveau lien de confirmation.',
  deadTitle: 'Ce lien n’est pas valable ou a expiré.',
  deadText: 'Un lien est valable 24 heures. Demandez-en un nouveau ici.',
  sendLink: 'Envoyer l’e-mail',
}
