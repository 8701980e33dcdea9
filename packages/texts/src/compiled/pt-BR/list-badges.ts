// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Teste, ${plural('pt-BR', v.days, { 'one': `falta ${digits('pt-BR', v.days)} dia`, 'many': `faltam ${digits('pt-BR', v.days)} de dias`, 'other': `faltam ${digits('pt-BR', v.days)} dias` })}`,
  cancelBy: (v) => `Cancelar até ${v.day}`,
  price: (v) => `${v.price} a partir de ${v.day}`,
  kept: 'Mantida',
  chargedAsked: 'Cobrada de novo?',
  stopped: 'Terminou com certeza',
  charged: 'Cobrada de novo',
  unknown: 'Não se sabe se terminou',
  access: (v) => `Acesso até ${v.day}`,
  resumes: (v) => `Volta em ${v.day}`,
}
