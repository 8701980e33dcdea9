// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { join as english } from '../en/join.ts'

export const join: typeof english = {
  title: 'Rejoindre un foyer',
  lead: 'Une personne avec qui vous vivez vous invite.',
  here: 'Qui est ici',
  claims: (v) => `Vous arrivez en tant que ${v.name} et reprenez les parts de ${v.name}.`,
  nothing: 'Rejoindre ne rend rien visible.',
  nothingText: 'Vos abonnements restent privés. Pour chacun, vous dites vous-même si les autres le voient. Vous pouvez partir à tout moment, aussitôt, sans demander.',
  yours: 'Comment les autres vous appellent',
  accept: 'Rejoindre',
  decline: 'Pas maintenant',
  otherTitle: 'Cette invitation est pour un autre compte',
  otherText: 'Elle reste valable. Déconnectez-vous, puis revenez avec l’adresse e-mail qui a été invitée.',
  other: 'Changer de compte',
  otherFailed: 'Votre session est toujours ouverte. Veuillez réessayer.',
  done: 'Vous êtes maintenant dans le foyer',
  signedOut: 'Pour rejoindre, il vous faut un compte ici.',
  mailText: 'Pour un nouveau compte, nous envoyons un lien qui confirme votre adresse. Ouvrez-le dans ce navigateur, et vous revenez ici.',
  needsInvitation: 'Les nouveaux comptes ont besoin ici d’une invitation de l’administration. Demandez à la personne qui vous invite.',
  closed: 'Ce serveur n’accepte pas de nouveaux comptes. Avec un compte, vous pouvez vous connecter et rejoindre.',
  overTitle: 'Cette invitation n’est plus valable',
  overText: 'Elle a été utilisée, retirée ou date de plus de sept jours, ou le lien est incomplet. Demandez-en une nouvelle.',
  unknownTitle: 'Nous n’avons pas pu vérifier cette invitation',
  unknownText: 'Elle n’est pas utilisée.',
}
