// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelFacts as english } from '../en/page-cancel-facts.ts'
import { digits, plural } from '../../message-parts.ts'

export const pageCancelFacts: typeof english = {
  difficulty: 'Dificuldade',
  easy: 'Fácil',
  someSteps: 'Alguns passos',
  hard: 'Difícil',
  notKnown: 'Não se sabe',
  how: 'Como',
  online: 'on-line na sua conta',
  appStore: 'na loja de aplicativos em que você comprou',
  message: 'por e-mail ou formulário de contato',
  chat: 'por chat',
  phone: 'por telefone',
  letter: 'por carta',
  shop: 'pessoalmente',
  notice: 'Aviso prévio',
  noNotice: 'Nenhum indicado',
  noticeHours: (v) => `Pelo menos ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} hora`, 'many': `${digits('pt-BR', v.count)} de horas`, 'other': `${digits('pt-BR', v.count)} horas` })} antes da renovação`,
  noticeDays: (v) => `Pelo menos ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} dia`, 'many': `${digits('pt-BR', v.count)} de dias`, 'other': `${digits('pt-BR', v.count)} dias` })} antes da renovação`,
  noticeMonths: (v) => `Pelo menos ${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} mês`, 'many': `${digits('pt-BR', v.count)} de meses`, 'other': `${digits('pt-BR', v.count)} meses` })} antes da renovação`,
  access: 'Tempo já pago',
  lasts: 'Você pode usar até o fim',
  ends: 'O acesso termina na hora',
  copyOf: (v) => `Fonte: ${v.page}, cópia de ${v.day}.`,
  copyFor: (v) => `Fonte: ${v.page}, para ${v.region}, cópia de ${v.day}.`,
  readOn: (v) => `Fonte: ${v.page}, uma cópia sem data, lida em ${v.day}.`,
  readFor: (v) => `Fonte: ${v.page}, para ${v.region}, uma cópia sem data, lida em ${v.day}.`,
  isOld: 'Isto tem mais de um ano: pode ter mudado.',
  newTab: '(abre em uma nova aba)',
}
