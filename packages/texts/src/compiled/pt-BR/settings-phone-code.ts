// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPhoneCode as english } from '../en/settings-phone-code.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode: typeof english = {
  code: 'Código de verificação',
  sentTo: (v) => `Enviamos um código de ${v.digits} dígitos para ${v.phone}. Ele vale por ${plural('pt-BR', v.minutes, { 'one': `${digits('pt-BR', v.minutes)} minuto`, 'many': `${digits('pt-BR', v.minutes)} de minutos`, 'other': `${digits('pt-BR', v.minutes)} minutos` })}.`,
  confirm: 'Confirmar',
  confirmed: 'Número de telefone confirmado',
  failed: 'Não foi possível verificar o código. Tente de novo.',
}
