// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watchCard as english } from '../en/watch-card.ts'

export const watchCard: typeof english = {
  waiting: (v) => `A próxima cobrança seria em ${v.charge}. Em ${v.ask} perguntaremos se houve uma.`,
  askedLater: (v) => `Vamos perguntar de novo em ${v.day}. Você também pode responder agora.`,
  stopped: 'Você sabe que não foi cobrado de novo. Não vamos mais perguntar.',
  chargedAfterAll: 'Afinal, foi cobrado',
  charged: (v) => `Foi cobrado em ${v.day}, depois que você cancelou.`,
  chargedText: 'Peça primeiro o dinheiro de volta ao serviço. Reunimos o que você precisa para isso.',
  whatNow: 'O que você pode fazer',
  stoppedSince: 'Terminou desde então',
  askAfterNext: 'Perguntar após a próxima cobrança',
  unknown: 'Não se sabe se terminou',
  unknownText: 'Perguntamos duas vezes e você não respondeu. Ainda é possível:',
}
