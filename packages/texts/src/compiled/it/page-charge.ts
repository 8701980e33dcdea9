// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCharge as english } from '../en/page-charge.ts'

export const pageCharge: typeof english = {
  title: 'Aggiungi un addebito',
  text: 'Per un pagamento che manca qui.',
  save: 'Aggiungi addebito',
  date: 'Addebitato il',
  amount: 'Importo',
  added: 'Addebito aggiunto',
  failed: 'Non è stato possibile aggiungere l’addebito. Riprova.',
}
