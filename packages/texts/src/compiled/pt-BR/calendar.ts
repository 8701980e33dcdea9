// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { calendar as english } from '../en/calendar.ts'
import { digits, plural } from '../../message-parts.ts'

export const calendar: typeof english = {
  title: 'Calendário',
  subtitle: 'Cada renovação em seu dia, e o que foi pago nos dias anteriores.',
  subscribe: 'Assinar na sua agenda',
  emptyTitle: 'Nada renova ainda',
  emptyText: 'Adicione uma assinatura, e as renovações dela aparecem aqui em seus dias.',
  emptyAction: 'Ir para suas assinaturas',
  loading: 'Carregando o calendário',
  schedule: 'Calendário de renovações',
  today: 'Hoje',
  previous: 'Mês anterior',
  next: 'Próximo mês',
  failed: 'Não foi possível carregar as cobranças passadas',
  failedText: 'O calendário mostra só o que ainda está por vir.',
  paid: 'pago',
  sumPaid: (v) => `pago ${v.paid}`,
  sumToCome: (v) => `por vir ${v.toCome}`,
  sumBoth: (v) => `pago ${v.paid}, por vir ${v.toCome}`,
  more: (v) => `e mais ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)}`, 'many': `${digits('pt-BR', v.count)}`, 'other': `${digits('pt-BR', v.count)}` })}`,
  refunded: 'Reembolsado',
  charged: 'Cobrado',
  yourPart: (v) => `${v.cycle}, sua parte`,
  day: (v) => `${v.day}, ${plural('pt-BR', v.count, { '=0': 'nenhuma renovação', 'one': `${digits('pt-BR', v.count)} renovação`, 'many': `${digits('pt-BR', v.count)} de renovações`, 'other': `${digits('pt-BR', v.count)} renovações` })}`,
  dayToday: (v) => `${v.day}, hoje, ${plural('pt-BR', v.count, { '=0': 'nenhuma renovação', 'one': `${digits('pt-BR', v.count)} renovação`, 'many': `${digits('pt-BR', v.count)} de renovações`, 'other': `${digits('pt-BR', v.count)} renovações` })}`,
}
