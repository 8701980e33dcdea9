// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { deliveryLog as english } from '../en/delivery-log.ts'
import { digits, plural } from '../../message-parts.ts'

export const deliveryLog: typeof english = {
  pending: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
  skipped: 'Ausgelassen',
  superseded: 'Ersetzt',
  expired: 'Verfallen',
  testReminder: 'Test-Erinnerung',
  verifyEmail: 'Bestätigungsmail',
  resetPassword: 'Mail zum Zurücksetzen des Passworts',
  passwordChanged: 'Hinweis auf das geänderte Passwort',
  phoneCode: 'Code für die Telefonnummer',
  smsOptIn: 'SMS-Bestätigung',
  confirmBackupEmail: 'Bestätigung der Ersatzadresse',
  byEmail: 'Per E-Mail',
  bySms: 'Per SMS',
  byPush: 'Per Benachrichtigung',
  byService: (v) => `Per ${v.service}`,
  occasion: (v) => `${plural('de', v.days, { 'one': `${digits('de', v.days)} Tag`, 'other': `${digits('de', v.days)} Tage` })} vor der Verlängerung am ${v.day}`,
  fateSent: (v) => `Gesendet ${{ 'backup': `an deine Ersatzadresse ${v.at}`, 'device': `an ${v.device} ${v.at}`, 'other': `${v.at}` }[v.to]}${{ 'late': ', später als geplant', 'down': ', später als geplant: Unser Server lief nicht', 'refused': ', später als geplant: Die Gegenseite nahm es zuerst nicht an', 'waited': ', später als geplant: Es musste auf andere Nachrichten warten', 'other': '' }[v.late]}${{ 'delivered': ', zugestellt', 'returned': ', kam zurück', 'other': '' }[v.end]}`,
  fateSending: 'Wird gerade gesendet',
  fateReturned: (v) => `Kam zurück, nächster Versuch ${v.at}`,
  fateAhead: (v) => `Geht hinaus: ${v.at}`,
  fateRefused: (v) => `Nach ${plural('de', v.tries, { 'one': `${digits('de', v.tries)} Versuch`, 'other': `${digits('de', v.tries)} Versuchen` })}${{ 'device': ` auf ${v.device}`, 'other': '' }[v.on]} noch nicht angenommen, nächster Versuch ${v.at}`,
  fateGivenUp: (v) => `Aufgegeben nach ${plural('de', v.tries, { 'one': `${digits('de', v.tries)} Versuch`, 'other': `${digits('de', v.tries)} Versuchen` })}${{ 'device': ` auf ${v.device}`, 'other': '' }[v.on]}, war fällig ${v.at}`,
  fateDue: (v) => `War fällig: ${v.at}`,
  serverSaid: (v) => `Der Mailserver meldete: ${v.words}`,
}
