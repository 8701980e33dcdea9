// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetLetters as english } from '../en/packet-letters.ts'

export const packetLetters: typeof english = {
  subject: (v) => `Cobrança depois do cancelamento: ${v.service}`,
  subjectNumber: (v) => `Cobrança depois do cancelamento: ${v.service}, número de cliente ${v.number}`,
  salutation: 'Prezados senhores,',
  charged: (v) => `Em ${v.day} vocês me cobraram ${v.amount} por ${v.service}.`,
  chargedNumber: (v) => `Em ${v.day} vocês me cobraram ${v.amount} por ${v.service}, número de cliente ${v.number}.`,
  wasCancelled: 'Eu já havia cancelado a assinatura antes.',
  wasCancelledOn: (v) => `Eu a havia cancelado em ${v.day}.`,
  paidUntil: (v) => `O que eu havia pago terminou em ${v.day}.`,
  confirmed: (v) => `Isso me foi confirmado: “${v.words}”.`,
  giveBack: (v) => `Peço que devolvam ${v.amount} à conta de onde o valor saiu, confirmem por escrito o fim da assinatura e não façam mais cobranças. Peço resposta em até 14 dias.`,
  orBank: 'Se eu não tiver resposta, pedirei ao meu banco que devolva o pagamento, por ter sido feito depois do cancelamento da assinatura.',
  debitSubject: (v) => `Devolução de um débito direto de ${v.day}`,
  cardSubject: (v) => `Contestação: pagamento recorrente cancelado (cancelled recurring transaction) de ${v.day}`,
  merchant: (v) => `Estabelecimento: ${v.service}`,
  amount: (v) => `Valor: ${v.amount}`,
  day: (v) => `Dia da cobrança: ${v.day}`,
  debit: (v) => `Peço que devolvam este débito direto. A autorização (mandato) dada a ${v.service} foi revogada.`,
  card: 'Contesto este pagamento. O motivo é: pagamento recorrente cancelado (cancelled recurring transaction). Retirei minha permissão para cobranças recorrentes antes de esta ser feita.',
  askedFirst: 'Pedi primeiro ao estabelecimento que devolvesse o dinheiro. Minhas provas estão anexas: a linha do tempo, a confirmação e a carta ao estabelecimento.',
  block: 'Peço também que bloqueiem outras cobranças deste estabelecimento.',
  regards: 'Atenciosamente,',
  yourName: '(seu nome)',
}
