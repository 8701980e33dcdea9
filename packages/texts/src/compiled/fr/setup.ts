// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { setup as english } from '../en/setup.ts'

export const setup: typeof english = {
  title: 'Configurer ce serveur',
  lead: 'Quelqu’un doit l’administrer : inviter des personnes, désactiver des comptes et voir si les rappels partent. Ce lien désigne le premier administrateur, une seule fois.',
  claim: 'Administrer ce serveur',
  done: 'Vous administrez maintenant ce serveur',
  create: 'Créer le premier compte',
  signedOutText: 'Faites l’un des deux, et vous l’administrez :',
  mailText: 'Pour un nouveau compte, nous envoyons un lien qui confirme votre adresse. Ouvrez-le, et vous administrez le serveur.',
  overTitle: 'Ce lien ne peut plus être utilisé',
  overText: 'Il y a déjà un administrateur, ou le lien est incomplet. Le démarrage du serveur affiche un lien tant qu’il n’y en a pas.',
  unknownTitle: 'Nous n’avons pas pu vérifier ce lien',
  unknownText: 'Il n’est pas utilisé.',
}
