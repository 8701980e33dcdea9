// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPhoneCode as english } from '../en/settings-phone-code.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode: typeof english = {
  code: 'Código de verificación',
  sentTo: (v) => `Hemos enviado un código de ${v.digits} dígitos a ${v.phone}. Sirve durante ${plural('es', v.minutes, { 'one': `${digits('es', v.minutes)} minuto`, 'many': `${digits('es', v.minutes)} de minutos`, 'other': `${digits('es', v.minutes)} minutos` })}.`,
  confirm: 'Confirmar',
  confirmed: 'Número de teléfono confirmado',
  failed: 'No se ha podido comprobar el código. Inténtalo de nuevo.',
}
