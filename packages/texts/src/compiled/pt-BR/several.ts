// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { several as english } from '../en/several.ts'
import { digits, plural } from '../../message-parts.ts'

export const several: typeof english = {
  bar: 'Assinaturas selecionadas',
  selected: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} selecionada`, 'many': `${digits('pt-BR', v.count)} selecionadas`, 'other': `${digits('pt-BR', v.count)} selecionadas` })}`,
  selectAll: (v) => `Selecionar todas (${v.count})`,
  selectNone: 'Limpar seleção',
  pause: 'Pausar',
  resume: 'Retomar',
  days: 'Dias de lembrete',
  category: 'Categoria',
  payment: 'Forma de pagamento',
  share: 'Colocar na casa',
  delete: 'Excluir',
  deleteTitle: (v) => `Excluir ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura`, 'many': `${digits('pt-BR', v.count)} de assinaturas`, 'other': `${digits('pt-BR', v.count)} assinaturas` })}?`,
  deleteText: (v) => `Por sete dias você ${plural('pt-BR', v.count, { 'one': 'a encontra', 'many': 'as encontra', 'other': 'as encontra' })} em “Excluídas recentemente”. As cobranças anteriores ficam.`,
  shareTitle: (v) => `Colocar ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura`, 'many': `${digits('pt-BR', v.count)} de assinaturas`, 'other': `${digits('pt-BR', v.count)} assinaturas` })} na casa?`,
  shareText: (v) => `Visível para ${v.others} em cada uma: nome, símbolo, preço, datas, ciclo, categoria, cobranças, link para cancelar e o que foi decidido.`,
  shareTextAlone: 'Quem entrar verá de cada uma nome, símbolo, preço, datas, ciclo, categoria, cobranças, link para cancelar e o que foi decidido.',
  shareKept: 'Só para você: anotações, número de cliente, forma de pagamento, provas, endereços e mensagens anteriores.',
  changed: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura atualizada`, 'many': `${digits('pt-BR', v.count)} de assinaturas atualizadas`, 'other': `${digits('pt-BR', v.count)} assinaturas atualizadas` })}`,
  deleted: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura excluída`, 'many': `${digits('pt-BR', v.count)} de assinaturas excluídas`, 'other': `${digits('pt-BR', v.count)} assinaturas excluídas` })}`,
  undone: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura`, 'many': `${digits('pt-BR', v.count)} de assinaturas`, 'other': `${digits('pt-BR', v.count)} assinaturas` })} como antes`,
  restored: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} assinatura restaurada`, 'many': `${digits('pt-BR', v.count)} de assinaturas restauradas`, 'other': `${digits('pt-BR', v.count)} assinaturas restauradas` })}`,
  notAll: (v) => `${v.done} de ${plural('pt-BR', v.all, { 'one': `${digits('pt-BR', v.all)} assinatura atualizada`, 'many': `${digits('pt-BR', v.all)} de assinaturas atualizadas`, 'other': `${digits('pt-BR', v.all)} assinaturas atualizadas` })}`,
  failed: 'Não foi possível salvar',
  undo: 'Desfazer',
}
