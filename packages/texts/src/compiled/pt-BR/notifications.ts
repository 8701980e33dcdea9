// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  keep: 'Vou manter',
  cancelled: 'Já cancelei',
  snooze: 'Amanhã',
  stopped: 'Não, parou',
  charged: 'Sim, cobrado',
  later: 'Em 7 dias',
  keepTitle: 'Você vai manter',
  keepBody: 'Você não recebe mais lembretes desta renovação.',
  cancelledTitle: 'Marcada como cancelada',
  cancelledBody: 'Você não recebe mais lembretes dela.',
  snoozeTitle: 'Vamos lembrar você amanhã',
  snoozeBody: 'Você recebe mais um lembrete desta renovação.',
  stoppedTitle: 'Foi encerrada',
  stoppedBody: 'Não vamos perguntar de novo.',
  chargedTitle: 'Anotada como cobrada de novo',
  chargedBody: 'Toque aqui para ver o que você pode fazer.',
  laterTitle: 'Vamos perguntar de novo',
  laterBody: 'A mesma pergunta chega em uma semana.',
  failedTitle: 'Não funcionou',
  failedBody: 'Toque aqui para tentar de novo.',
  otherTitle: 'Uma assinatura renova em breve',
  otherBody: 'Este lembrete é de outra conta usada neste aparelho.',
}
