// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsCalendarFeed as english } from '../en/settings-calendar-feed.ts'

export const settingsCalendarFeed: typeof english = {
  title: 'Calendario',
  description: 'Vedi ogni rinnovo e ogni scadenza dei prossimi 24 mesi nel tuo calendario. Chiunque abbia l’indirizzo può leggerlo: tienilo per te.',
  create: 'Crea l’indirizzo del calendario',
  label: 'Il tuo indirizzo del calendario',
  hint: 'Aggiungilo nel tuo calendario come calendario sottoscritto o “da URL”. Viene mostrato solo ora.',
  exists: 'Il tuo calendario è condiviso. L’indirizzo è stato mostrato quando è stato creato; per un’altra app di calendario creane uno nuovo.',
  copy: 'Copia',
  copied: 'Indirizzo copiato',
  copyFailed: 'Seleziona l’indirizzo e copialo.',
  renew: 'Crea un nuovo indirizzo',
  renewTitle: 'Creare un nuovo indirizzo?',
  renewText: 'L’indirizzo attuale smette di funzionare e i calendari che lo usano non vengono più aggiornati.',
  end: 'Smetti di condividere',
  endTitle: 'Smettere di condividere il calendario?',
  endText: 'I calendari che usano l’indirizzo non vengono più aggiornati. I tuoi abbonamenti e promemoria restano come sono.',
  ended: 'L’indirizzo del calendario è stato rimosso',
  failed: 'Non è stato possibile modificare l’indirizzo del calendario. Riprova.',
  loadFailed: 'Non è stato possibile caricare l’indirizzo del calendario',
}
