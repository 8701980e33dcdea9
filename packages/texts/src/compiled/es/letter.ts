// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { letter as english } from '../en/letter.ts'

export const letter: typeof english = {
  text: 'En tres días se renueva tu suscripción de música.',
  postmark: '7 mar',
  renews: 'Se renueva',
  date: 'Martes, 10 de marzo',
  pay: 'Pagarías',
  amount: '15,99 $',
  time: 'Tiempo para decidir',
  days: '3 días',
  motto: 'Quédate con lo que usas. Deja el resto a tiempo.',
}
