// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watch as english } from '../en/watch.ts'
import { digits, plural } from '../../message-parts.ts'

export const watch: typeof english = {
  title: 'Terminou?',
  question: (v) => `Houve nova cobrança de ${v.name} em ${v.day}?`,
  answerStopped: 'Não, terminou',
  answerCharged: 'Sim, foi cobrado',
  answerLater: 'Perguntar de novo em uma semana',
  explained: 'Olhe a sua conta ou o seu cartão: os bancos podem lançar uma cobrança até dois dias depois.',
  doneStopped: 'Anotado: terminou',
  doneCharged: 'Anotado: foi cobrado depois que você cancelou',
  doneLater: 'Vamos perguntar de novo',
  more: (v) => `${plural('pt-BR', v.count, { 'one': `Mais ${digits('pt-BR', v.count)} na sua lista`, 'many': `Mais ${digits('pt-BR', v.count)} na sua lista`, 'other': `Mais ${digits('pt-BR', v.count)} na sua lista` })}`,
  byCancelling: 'O que você cancelou',
  stoppedForSure: 'Terminado com certeza',
  stillToBeSeen: 'Ainda a confirmar',
  stoppedNote: 'não cobrado depois do cancelamento',
  unseenNote: 'ainda não se sabe se foi cobrado',
}
