// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { several as english } from '../en/several.ts'
import { digits, plural } from '../../message-parts.ts'

export const several: typeof english = {
  bar: 'Abbonamenti selezionati',
  selected: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} selezionato`, 'many': `${digits('it', v.count)} selezionati`, 'other': `${digits('it', v.count)} selezionati` })}`,
  selectAll: (v) => `Seleziona tutti (${v.count})`,
  selectNone: 'Deseleziona tutti',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  days: 'Giorni di promemoria',
  category: 'Categoria',
  payment: 'Metodo di pagamento',
  share: 'Metti in famiglia',
  delete: 'Elimina',
  deleteTitle: (v) => `Eliminare ${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento`, 'many': `${digits('it', v.count)} di abbonamenti`, 'other': `${digits('it', v.count)} abbonamenti` })}?`,
  deleteText: (v) => `Per sette giorni ${plural('it', v.count, { 'one': 'lo', 'many': 'li', 'other': 'li' })} trovi in “Eliminati di recente”. Gli addebiti passati restano.`,
  shareTitle: (v) => `Mettere ${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento`, 'many': `${digits('it', v.count)} di abbonamenti`, 'other': `${digits('it', v.count)} abbonamenti` })} in famiglia?`,
  shareText: (v) => `Di ciascuno sarà visibile a ${v.others}: nome, simbolo, prezzo, date, ciclo, categoria, addebiti, link per disdire e ciò che è stato deciso.`,
  shareTextAlone: 'Chi si unisce vedrà di ciascuno nome, simbolo, prezzo, date, ciclo, categoria, addebiti, link per disdire e ciò che è stato deciso.',
  shareKept: 'Solo per te: note, numero cliente, metodo di pagamento, prove, indirizzi e messaggi passati.',
  changed: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento aggiornato`, 'many': `${digits('it', v.count)} di abbonamenti aggiornati`, 'other': `${digits('it', v.count)} abbonamenti aggiornati` })}`,
  deleted: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento eliminato`, 'many': `${digits('it', v.count)} di abbonamenti eliminati`, 'other': `${digits('it', v.count)} abbonamenti eliminati` })}`,
  undone: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento`, 'many': `${digits('it', v.count)} di abbonamenti`, 'other': `${digits('it', v.count)} abbonamenti` })} come prima`,
  restored: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} abbonamento ripristinato`, 'many': `${digits('it', v.count)} di abbonamenti ripristinati`, 'other': `${digits('it', v.count)} abbonamenti ripristinati` })}`,
  notAll: (v) => `${v.done} di ${plural('it', v.all, { 'one': `${digits('it', v.all)} abbonamento aggiornato`, 'many': `${digits('it', v.all)} di abbonamenti aggiornati`, 'other': `${digits('it', v.all)} abbonamenti aggiornati` })}`,
  failed: 'Impossibile salvare',
  undo: 'Annulla',
}
