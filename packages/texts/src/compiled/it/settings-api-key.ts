// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsApiKey as english } from '../en/settings-api-key.ts'

export const settingsApiKey: typeof english = {
  title: 'Nuova chiave API',
  name: 'Nome',
  nameHint: 'A cosa serve la chiave, per esempio “Pannello di casa”.',
  scope: 'Cosa può fare',
  readHint: 'Abbonamenti, promemoria, analisi ed esportazioni.',
  writeHint: 'Anche registrare, modificare, importare ed eliminare abbonamenti.',
  reach: 'A cosa può accedere',
  reachAll: 'Tutto ciò a cui una chiave può accedere',
  reachSome: 'Solo alcuni argomenti',
  reachSomeHint: 'Un pannello ha bisogno del riepilogo, un assistente di abbonamenti e analisi.',
  subjects: 'Argomenti',
  subjectsMissing: 'Scegli almeno un argomento',
  lastDay: 'Ultimo giorno',
  lastDayHint: 'La chiave scade alla fine di questo giorno. Senza data vale finché non la revochi.',
  submit: 'Crea chiave',
  failed: 'Non è stato possibile creare la chiave. Riprova.',
  createdTitle: 'La tua nuova chiave API',
  createdText: 'Copiala ora: non viene più mostrata. Chiunque la abbia può usarla finché non la revochi.',
  keyLabel: 'Chiave API',
}
