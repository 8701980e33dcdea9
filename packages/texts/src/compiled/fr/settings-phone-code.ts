// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPhoneCode as english } from '../en/settings-phone-code.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode: typeof english = {
  code: 'Code de vérification',
  sentTo: (v) => `Nous avons envoyé un code à ${v.digits} chiffres au ${v.phone}. Il est valable ${plural('fr', v.minutes, { 'one': `${digits('fr', v.minutes)} minute`, 'many': `${digits('fr', v.minutes)} de minutes`, 'other': `${digits('fr', v.minutes)} minutes` })}.`,
  confirm: 'Confirmer',
  confirmed: 'Numéro de téléphone confirmé',
  failed: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
}
