// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLog as english } from '../en/act-log.ts'

export const actLog: typeof english = {
  youKept: 'Você respondeu: vou manter',
  otherKept: (v) => `${v.name} respondeu: vou manter`,
  youSnoozed: 'Você pediu um lembrete mais tarde',
  otherSnoozed: (v) => `${v.name} pediu um lembrete mais tarde`,
  youCancelled: 'Você disse: já cancelei',
  otherCancelled: (v) => `${v.name} disse: já cancelei`,
  youUndone: 'Você retirou a sua resposta',
  otherUndone: (v) => `${v.name} retirou uma resposta`,
  youStopped: 'Você disse: terminou',
  otherStopped: (v) => `${v.name} disse: terminou`,
  youCharged: 'Você disse: foi cobrado de novo',
  otherCharged: (v) => `${v.name} disse: foi cobrado de novo`,
  youLater: 'Você pediu para perguntarmos de novo mais tarde',
  otherLater: (v) => `${v.name} pediu para perguntarmos de novo mais tarde`,
  seenStopped: 'Um extrato importado não mostrou outra cobrança',
  seenCharged: 'Uma cobrança depois do cancelamento foi registrada',
}
