// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { mailTrouble as english } from '../en/mail-trouble.ts'

export const mailTrouble: typeof english = {
  complained: (v) => `Les e-mails à ${v.email} ont cessé le ${v.day} : votre fournisseur les a signalés comme indésirables`,
  returned: (v) => `Les e-mails à ${v.email} nous reviennent depuis le ${v.day} : ${v.cause}`,
  onlyLetters: 'Seuls les messages sur la connexion et la sécurité de votre compte y sont encore envoyés.',
  rests: 'Les rappels à cette adresse sont suspendus, sauf un essai par semaine.',
  changeOrTest: 'Changez d’adresse ou envoyez un test.',
  backup: (v) => `${v.email} reçoit vos rappels en attendant.`,
  change: 'Changer d’adresse',
  test: 'Envoyer un test',
  testSent: 'Rappel de test en route',
  testSentText: (v) => `Regardez la boîte de réception de ${v.email}.`,
  testFailed: 'Le rappel de test n’a pas pu être envoyé',
  resume: 'Réactiver les e-mails',
  resumed: 'Les e-mails repartent',
  resumeFailed: 'Les e-mails n’ont pas pu être réactivés',
  noMailbox: 'cette boîte aux lettres n’existe pas',
  noDomain: 'son domaine n’accepte pas d’e-mails',
  notAccepted: 'l’adresse n’est pas acceptée',
  turnedOff: 'la boîte aux lettres est désactivée',
  full: 'boîte aux lettres pleine',
  tooLong: 'le message est trop long pour la boîte aux lettres',
  unreached: 'son serveur de messagerie est injoignable',
  refuses: 'son serveur de messagerie refuse nos e-mails',
  gaveBack: 'son serveur de messagerie les a renvoyés',
}
