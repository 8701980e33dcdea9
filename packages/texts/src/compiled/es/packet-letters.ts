// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetLetters as english } from '../en/packet-letters.ts'

export const packetLetters: typeof english = {
  subject: (v) => `Cobro posterior a la cancelación: ${v.service}`,
  subjectNumber: (v) => `Cobro posterior a la cancelación: ${v.service}, número de cliente ${v.number}`,
  salutation: 'A quien corresponda:',
  charged: (v) => `El ${v.day} me cobraron ${v.amount} por ${v.service}.`,
  chargedNumber: (v) => `El ${v.day} me cobraron ${v.amount} por ${v.service}, número de cliente ${v.number}.`,
  wasCancelled: 'Había cancelado la suscripción con anterioridad.',
  wasCancelledOn: (v) => `La había cancelado el ${v.day}.`,
  paidUntil: (v) => `Lo que había pagado terminó el ${v.day}.`,
  confirmed: (v) => `Se me confirmó: «${v.words}».`,
  giveBack: (v) => `Les ruego que devuelvan ${v.amount} a la cuenta de la que se cobró, que confirmen por escrito el fin de la suscripción y que no hagan ningún otro cobro. Les ruego que respondan en un plazo de 14 días.`,
  orBank: 'Si no recibo respuesta, pediré a mi banco que devuelva el pago por haberse hecho después de cancelar la suscripción.',
  debitSubject: (v) => `Devolución de un adeudo directo del ${v.day}`,
  cardSubject: (v) => `Reclamación: pago recurrente cancelado (cancelled recurring transaction) del ${v.day}`,
  merchant: (v) => `Comercio: ${v.service}`,
  amount: (v) => `Importe: ${v.amount}`,
  day: (v) => `Día del cobro: ${v.day}`,
  debit: (v) => `Les pido que devuelvan este adeudo directo. La autorización (mandato) dada a ${v.service} ha sido revocada.`,
  card: 'Reclamo este pago. El motivo es: pago recurrente cancelado (cancelled recurring transaction). Retiré mi permiso para los cobros recurrentes antes de que se hiciera este.',
  askedFirst: 'Primero pedí al comercio que devolviera el dinero. Adjunto mis pruebas: la cronología, la confirmación y la carta al comercio.',
  block: 'Les ruego que bloqueen también los próximos cobros de este comercio.',
  regards: 'Atentamente,',
  yourName: '(tu nombre)',
}
