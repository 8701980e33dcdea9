// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelList as english } from '../en/cancel-list.ts'
import { digits, plural } from '../../message-parts.ts'

export const cancelList: typeof english = {
  metaTitle: 'Wie schwer ist die Kündigung? Abos im Vergleich',
  metaDescription: 'Wie sich bekannte Abos kündigen lassen: auf welchem Weg, mit welcher Frist und ob du behältst, was du bezahlt hast. Jede Angabe stammt von einer Seite des Dienstes oder seines Anbieters.',
  metaKeywords: 'Abo kündigen, Kündigung, Kündigungsfrist',
  crumb: 'So kündigst du',
  home: 'Startseite',
  title: 'Wie schwer ist die Kündigung?',
  lead: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} Dienst`, 'other': `${digits('de', v.count)} Dienste` })}: wie man jeden kündigt, mit welcher Frist und ob du behältst, was du bezahlt hast. Jede Angabe stammt von einer Seite des Dienstes oder seines Anbieters, und ihr Tag steht dabei.`,
  find: 'Dienst suchen',
  nothing: (v) => `Über „${v.name}“ ist noch nichts bekannt. ${v.tellUs}`,
  tellUs: 'Schreib uns',
  judge: 'So urteilen wir',
  judgeLead: 'Das Wort folgt aus den Angaben nach einer Regel, die für alle gilt. Niemand bezahlt dafür, und was eine Quelle nicht sagt, bleibt unbekannt. Angaben, die älter als ein Jahr sind, sind markiert.',
  easy: 'Leicht',
  easyMeans: 'Du machst es selbst, online oder im App-Store, mit höchstens einem Tag Frist.',
  someSteps: 'Einige Schritte',
  someMeans: 'Du musst eine E-Mail schreiben oder ein Formular ausfüllen, die Frist ist länger als ein Tag, oder der Zugang endet sofort.',
  hard: 'Schwer',
  hardMeans: 'Es braucht einen Chat, einen Anruf, einen Brief oder einen Besuch, oder die Frist ist länger als ein Monat.',
  unknown: 'Nicht bekannt',
  unknownMeans: 'Die Seite, die wir gelesen haben, sagt nicht, wie man kündigt.',
}
