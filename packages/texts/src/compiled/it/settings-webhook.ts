// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWebhook as english } from '../en/settings-webhook.ts'

export const settingsWebhook: typeof english = {
  title: 'Nuovo webhook',
  url: 'Indirizzo',
  urlHint: 'Un indirizzo https:// che accetta richieste POST con JSON.',
  events: 'Eventi',
  eventsHint: 'renewal.due arriva con ogni promemoria, price.changed quando registri un altro prezzo, e subscription.cancelled quando un abbonamento è disdetto o è arrivato alla fine.',
  submit: 'Aggiungi webhook',
  failed: 'Non è stato possibile aggiungere il webhook. Riprova.',
  createdTitle: 'Il segreto del tuo webhook',
  createdText: 'Copialo ora: non viene più mostrato. Con esso il tuo programma verifica le firme, come descritto da Standard Webhooks.',
  secretLabel: 'Segreto di firma',
}
