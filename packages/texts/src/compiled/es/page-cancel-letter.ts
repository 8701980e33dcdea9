// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelLetter as english } from '../en/page-cancel-letter.ts'

export const pageCancelLetter: typeof english = {
  subject: (v) => `Cancelación de mi suscripción a ${v.service}`,
  subjectNumber: (v) => `Cancelación de mi suscripción a ${v.service}, número de cliente ${v.number}`,
  salutation: 'A quien corresponda:',
  cancel: (v) => `Por la presente cancelo mi suscripción a ${v.service} con efecto a partir del ${v.day} o, en su defecto, en la fecha más próxima posible.`,
  cancelNumber: (v) => `Por la presente cancelo mi suscripción a ${v.service}, número de cliente ${v.number}, con efecto a partir del ${v.day} o, en su defecto, en la fecha más próxima posible.`,
  confirm: 'Les ruego que confirmen la cancelación por escrito e indiquen la fecha en que surte efecto. No autorizo ningún cobro posterior a esa fecha.',
  regards: 'Atentamente,',
  yourName: '(tu nombre)',
}
