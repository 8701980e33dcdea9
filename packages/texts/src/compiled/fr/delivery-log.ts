// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { deliveryLog as english } from '../en/delivery-log.ts'
import { digits, plural } from '../../message-parts.ts'

export const deliveryLog: typeof english = {
  pending: 'En attente',
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  failed: 'Échec',
  skipped: 'Ignoré',
  superseded: 'Remplacé',
  expired: 'Expiré',
  testReminder: 'Rappel de test',
  verifyEmail: 'E-mail de confirmation',
  resetPassword: 'E-mail de réinitialisation du mot de passe',
  passwordChanged: 'Avis de changement de mot de passe',
  phoneCode: 'Code du numéro de téléphone',
  smsOptIn: 'Confirmation des SMS',
  confirmBackupEmail: 'Confirmation de l’adresse de secours',
  byEmail: 'Par e-mail',
  bySms: 'Par SMS',
  byPush: 'Par notification',
  byService: (v) => `Par ${v.service}`,
  occasion: (v) => `${plural('fr', v.days, { 'one': `${digits('fr', v.days)} jour`, 'many': `${digits('fr', v.days)} de jours`, 'other': `${digits('fr', v.days)} jours` })} avant le renouvellement du ${v.day}`,
  fateSent: (v) => `Envoyé ${{ 'backup': `à votre adresse de secours ${v.at}`, 'device': `à ${v.device} ${v.at}`, 'other': `${v.at}` }[v.to]}${{ 'late': ', plus tard que prévu', 'down': ', plus tard que prévu : notre serveur ne fonctionnait pas', 'refused': ', plus tard que prévu : le destinataire ne l’a pas accepté tout de suite', 'waited': ', plus tard que prévu : il a dû attendre d’autres messages', 'other': '' }[v.late]}${{ 'delivered': ', remis', 'returned': ', revenu', 'other': '' }[v.end]}`,
  fateSending: 'En cours d’envoi',
  fateReturned: (v) => `Revenu, prochain essai ${v.at}`,
  fateAhead: (v) => `Part ${v.at}`,
  fateRefused: (v) => `Pas encore accepté après ${plural('fr', v.tries, { 'one': `${digits('fr', v.tries)} essai`, 'many': `${digits('fr', v.tries)} d’essais`, 'other': `${digits('fr', v.tries)} essais` })}${{ 'device': ` sur ${v.device}`, 'other': '' }[v.on]}, prochain essai ${v.at}`,
  fateGivenUp: (v) => `Abandonné après ${plural('fr', v.tries, { 'one': `${digits('fr', v.tries)} essai`, 'many': `${digits('fr', v.tries)} d’essais`, 'other': `${digits('fr', v.tries)} essais` })}${{ 'device': ` sur ${v.device}`, 'other': '' }[v.on]}, prévu ${v.at}`,
  fateDue: (v) => `Prévu ${v.at}`,
  serverSaid: (v) => `Le serveur de messagerie a répondu : ${v.words}`,
}
