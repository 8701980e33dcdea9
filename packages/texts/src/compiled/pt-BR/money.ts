// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { money as english } from '../en/money.ts'
import { digits, plural } from '../../message-parts.ts'

export const money: typeof english = {
  why: 'Por que este valor?',
  whyOf: (v) => `Por que este valor? ${v.figure}`,
  trials: (v) => `com ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} teste, ${v.price} a partir de ${v.day}`, 'many': `${digits('pt-BR', v.count)} de testes, o primeiro ${v.price} a partir de ${v.day}`, 'other': `${digits('pt-BR', v.count)} testes, o primeiro ${v.price} a partir de ${v.day}` })}`,
  partsWeekly: (v) => `${v.longer} mensais e mais longas + ${v.shorter} semanais`,
  partsDaily: (v) => `${v.longer} mensais e mais longas + ${v.shorter} diárias`,
  partsBoth: (v) => `${v.longer} mensais e mais longas + ${v.shorter} semanais e diárias`,
  listWeekly: (v) => `${v.amount} contando semanas × 4`,
  listDaily: (v) => `${v.amount} contando dias × 30`,
  listBoth: (v) => `${v.amount} contando semanas × 4 e dias × 30`,
  rates: (v) => `Cotações do Banco Central Europeu de ${v.day}.`,
  ratesBundled: (v) => `Cotações do Banco Central Europeu de ${v.day}, que vieram com o ${v.product}.`,
  daysOld: (v) => `Elas têm ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} dia`, 'many': `${digits('pt-BR', v.count)} de dias`, 'other': `${digits('pt-BR', v.count)} dias` })}.`,
  monthsOld: (v) => `Elas têm ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} mês`, 'many': `${digits('pt-BR', v.count)} de meses`, 'other': `${digits('pt-BR', v.count)} meses` })}.`,
  ownRates: (v) => `Pela sua própria cotação: ${v.currencies}.`,
  leftOut: (v) => `Sem cotação e, por isso, fora da conta: ${v.currencies}.`,
}
