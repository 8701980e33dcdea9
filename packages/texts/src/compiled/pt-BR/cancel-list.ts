// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelList as english } from '../en/cancel-list.ts'
import { digits, plural } from '../../message-parts.ts'

export const cancelList: typeof english = {
  metaTitle: 'É difícil cancelar? Assinaturas comparadas',
  metaDescription: 'Como se cancelam assinaturas conhecidas: o meio, o aviso prévio e se você mantém o que pagou. Cada dado vem de uma página do serviço ou de seu dono.',
  metaKeywords: 'cancelar assinatura, como cancelar, aviso prévio',
  crumb: 'Como cancelar',
  home: 'Início',
  title: 'É difícil cancelar?',
  lead: (v) => `${plural('pt-BR', v.count, { 'one': `${digits('pt-BR', v.count)} serviço`, 'many': `${digits('pt-BR', v.count)} de serviços`, 'other': `${digits('pt-BR', v.count)} serviços` })}: como se cancela cada um, com quanto aviso prévio e se você mantém o que pagou. Cada dado vem de uma página do serviço ou de seu dono, com a data.`,
  find: 'Buscar um serviço',
  nothing: (v) => `Ainda não se sabe nada de “${v.name}”. ${v.tellUs}`,
  tellUs: 'Escreva para nós',
  judge: 'Como avaliamos',
  judgeLead: 'A palavra sai dos dados por uma única regra, igual para todos. Ninguém paga por isso, e o que uma fonte não diz fica sem saber. Dados com mais de um ano são marcados.',
  easy: 'Fácil',
  easyMeans: 'Você mesmo faz, on-line ou na loja de aplicativos, com no máximo um dia de aviso prévio.',
  someSteps: 'Alguns passos',
  someMeans: 'É preciso escrever um e-mail ou preencher um formulário, ou avisar com mais de um dia, ou o acesso termina na hora.',
  hard: 'Difícil',
  hardMeans: 'É preciso um chat, uma ligação, uma carta ou uma visita, ou mais de um mês de aviso prévio.',
  unknown: 'Não se sabe',
  unknownMeans: 'A página que lemos não diz como se cancela.',
}
