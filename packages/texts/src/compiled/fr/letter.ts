// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { letter as english } from '../en/letter.ts'

export const letter: typeof english = {
  text: 'Dans trois jours, votre abonnement musical se renouvelle.',
  postmark: '7 mars',
  renews: 'Renouvellement',
  date: 'Mardi 10 mars',
  pay: 'Vous paieriez',
  amount: '15,99 $',
  time: 'Temps pour décider',
  days: '3 jours',
  motto: 'Gardez ce qui vous sert. Quittez le reste à temps.',
}
