// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signUp as english } from '../en/sign-up.ts'

export const signUp: typeof english = {
  lead: 'Prêt en moins de 2 minutes. Nous vous écrivons avant chaque renouvellement.',
  invitedLead: 'Vous avez une invitation. Le lien sert une seule fois, pour le compte que vous créez ici.',
  boundHint: 'L’invitation est pour cette adresse.',
  setupLead: 'Le premier compte de ce serveur : vous l’administrez dès que votre adresse est confirmée.',
  neededTitle: 'Il vous faut une invitation',
  neededText: 'Sur ce serveur, les comptes se créent sur invitation. Demandez un lien à son administration, et ouvrez-le pour vous inscrire.',
  closedTitle: 'Ce serveur n’accepte pas de nouveaux comptes',
  closedText: 'La personne qui l’administre a fermé les inscriptions. Elle seule peut les rouvrir.',
  overTitle: 'Cette invitation n’est plus valable',
  overText: 'Un lien sert une seule fois, pendant 7 jours, et peut être retiré. Demandez-en un nouveau à la personne qui vous invite.',
  overOpenText: 'Vous n’en avez pas besoin ici : tout le monde peut créer un compte.',
  unknownTitle: 'Nous n’avons pas pu vérifier votre invitation',
  unknownText: 'Elle n’est pas utilisée.',
  hasAccount: (v) => `Vous avez déjà un compte ? ${v.signIn}`,
  submit: 'Créer un compte',
  confirmPassword: 'Confirmer le mot de passe',
  timezone: 'Fuseau horaire',
  timezoneHint: 'Pour que les rappels vous arrivent à la bonne heure.',
  timezonePlaceholder: 'Choisir un fuseau horaire',
}
