// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPhoneCode as english } from '../en/settings-phone-code.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode: typeof english = {
  code: 'Bestätigungscode',
  sentTo: (v) => `Wir haben einen Code mit ${v.digits} Ziffern an ${v.phone} gesendet. Er gilt ${plural('de', v.minutes, { 'one': `${digits('de', v.minutes)} Minute`, 'other': `${digits('de', v.minutes)} Minuten` })}.`,
  confirm: 'Bestätigen',
  confirmed: 'Telefonnummer bestätigt',
  failed: 'Der Code konnte nicht geprüft werden. Bitte versuch es noch einmal.',
}
