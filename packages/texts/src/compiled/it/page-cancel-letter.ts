// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelLetter as english } from '../en/page-cancel-letter.ts'

export const pageCancelLetter: typeof english = {
  subject: (v) => `Disdetta del mio abbonamento a ${v.service}`,
  subjectNumber: (v) => `Disdetta del mio abbonamento a ${v.service}, numero cliente ${v.number}`,
  salutation: 'Spett.le servizio clienti,',
  cancel: (v) => `con la presente disdico il mio abbonamento a ${v.service} con effetto dal ${v.day} o, in subordine, dalla prima data possibile.`,
  cancelNumber: (v) => `con la presente disdico il mio abbonamento a ${v.service}, numero cliente ${v.number}, con effetto dal ${v.day} o, in subordine, dalla prima data possibile.`,
  confirm: 'Vi prego di confermare la disdetta per iscritto e di indicare la data in cui ha effetto. Non autorizzo alcun addebito dopo tale data.',
  regards: 'Cordiali saluti',
  yourName: '(il tuo nome)',
}
