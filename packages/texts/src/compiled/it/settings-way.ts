// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWay as english } from '../en/settings-way.ts'

export const settingsWay: typeof english = {
  addTitle: 'Aggiungi un modo per raggiungerti',
  changeTitle: (v) => `Modifica ${v.name}`,
  service: 'Servizio',
  shared: 'Altri possono leggere ciò che arriva lì, quindi i link chiedono il tuo accesso.',
  name: 'Nome',
  nameHint: 'Come lo chiama il registro degli invii.',
  optional: (v) => `${v.label} (facoltativo)`,
  keepHint: 'Ciò che hai inserito non viene più mostrato. Lascia vuoto tutto qui sotto per mantenerlo.',
  submit: 'Aggiungi',
  save: 'Salva',
  added: 'Aggiunto. Invia una prova per vedere se arriva.',
  addFailed: 'Non è stato possibile aggiungerlo. Riprova.',
}
