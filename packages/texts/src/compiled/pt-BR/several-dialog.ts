// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { severalDialog as english } from '../en/several-dialog.ts'
import { digits, plural } from '../../message-parts.ts'

export const severalDialog: typeof english = {
  daysOf: (v) => `Dias de lembrete de ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura`, 'many': `${digits('pt-BR', v.count)} de assinaturas`, 'other': `${digits('pt-BR', v.count)} assinaturas` })}`,
  categoryOf: (v) => `Categoria de ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura`, 'many': `${digits('pt-BR', v.count)} de assinaturas`, 'other': `${digits('pt-BR', v.count)} assinaturas` })}`,
  paymentOf: (v) => `Forma de pagamento de ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura`, 'many': `${digits('pt-BR', v.count)} de assinaturas`, 'other': `${digits('pt-BR', v.count)} assinaturas` })}`,
  save: 'Salvar',
  remindMe: 'Lembrar',
  dayBefore: (v) => `${plural('pt-BR', v.days, { 'one': `${digits('pt-BR', v.days)} dia`, 'many': `${digits('pt-BR', v.days)} de dias`, 'other': `${digits('pt-BR', v.days)} dias` })} antes`,
  category: 'Categoria',
  payment: 'Forma de pagamento',
  paymentHint: 'Deixe vazio para remover.',
  paymentExample: 'Por exemplo, Visa 4242',
}
