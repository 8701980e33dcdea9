// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelList as english } from '../en/cancel-list.ts'
import { digits, plural } from '../../message-parts.ts'

export const cancelList: typeof english = {
  metaTitle: 'Quanto è difficile disdire? Abbonamenti a confronto',
  metaDescription: 'Come si disdicono abbonamenti noti: il modo, il preavviso e se conservi ciò che hai pagato. Ogni dato viene da una pagina del servizio o del suo proprietario.',
  metaKeywords: 'disdire abbonamento, come disdire, preavviso',
  crumb: 'Come disdire',
  home: 'Pagina iniziale',
  title: 'Quanto è difficile disdire?',
  lead: (v) => `${plural('it', v.count, { 'one': `${digits('it', v.count)} servizio`, 'many': `${digits('it', v.count)} di servizi`, 'other': `${digits('it', v.count)} servizi` })}: come si disdice ciascuno, con quanto preavviso e se conservi ciò che hai pagato. Ogni dato viene da una pagina del servizio o del suo proprietario, con la sua data.`,
  find: 'Cerca un servizio',
  nothing: (v) => `Di “${v.name}” non si sa ancora niente. ${v.tellUs}`,
  tellUs: 'Scrivici',
  judge: 'Come giudichiamo',
  judgeLead: 'La parola segue dai dati con una sola regola, uguale per tutti. Nessuno paga per questo, e ciò che una fonte non dice resta non noto. I dati di oltre un anno sono segnalati.',
  easy: 'Facile',
  easyMeans: 'Lo fai da te, online o nello store delle app, con al massimo un giorno di preavviso.',
  someSteps: 'Qualche passaggio',
  someMeans: 'Devi scrivere un’e-mail o compilare un modulo, o dare più di un giorno di preavviso, o l’accesso finisce subito.',
  hard: 'Difficile',
  hardMeans: 'Serve una chat, una telefonata, una lettera o una visita, o più di un mese di preavviso.',
  unknown: 'Non si sa',
  unknownMeans: 'La pagina che abbiamo letto non dice come si disdice.',
}
