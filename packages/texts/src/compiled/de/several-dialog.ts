// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { severalDialog as english } from '../en/several-dialog.ts'
import { digits, plural } from '../../message-parts.ts'

export const severalDialog: typeof english = {
  daysOf: (v) => `Erinnerungstage von ${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })}`,
  categoryOf: (v) => `Kategorie von ${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })}`,
  paymentOf: (v) => `Zahlungsmittel von ${plural('de', v.count, { 'one': `${digits('de', v.count)} Abo`, 'other': `${digits('de', v.count)} Abos` })}`,
  save: 'Speichern',
  remindMe: 'Erinnere mich',
  dayBefore: (v) => `${plural('de', v.days, { 'one': `${digits('de', v.days)} Tag`, 'other': `${digits('de', v.days)} Tage` })} vorher`,
  category: 'Kategorie',
  payment: 'Zahlungsmittel',
  paymentHint: 'Zum Entfernen leer lassen.',
  paymentExample: 'Zum Beispiel Visa 4242',
}
