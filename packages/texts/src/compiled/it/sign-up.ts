// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signUp as english } from '../en/sign-up.ts'

export const signUp: typeof english = {
  lead: 'Pronto in meno di 2 minuti. Ti scriviamo prima che qualcosa si rinnovi.',
  invitedLead: 'Hai ricevuto un invito. Il link vale una volta, per l’account che crei qui.',
  boundHint: 'L’invito è per questo indirizzo.',
  setupLead: 'Il primo account di questo server: lo amministri tu appena confermi il tuo indirizzo.',
  neededTitle: 'Ti serve un invito',
  neededText: 'Gli account di questo server sono su invito. Chiedi un link a chi lo amministra e aprilo per registrarti.',
  closedTitle: 'Questo server non accetta nuovi account',
  closedText: 'Chi lo amministra ha chiuso le registrazioni, e nessun altro può riaprirle.',
  overTitle: 'Questo invito non vale più',
  overText: 'Un link vale una volta, per 7 giorni, e può essere ritirato. Chiedine uno nuovo a chi ti ha invitato.',
  overOpenText: 'Qui non ti serve: chiunque può creare un account.',
  unknownTitle: 'Non è stato possibile controllare il tuo invito',
  unknownText: 'Non è stato consumato.',
  hasAccount: (v) => `Hai già un account? ${v.signIn}`,
  submit: 'Crea account',
  confirmPassword: 'Conferma la password',
  timezone: 'Fuso orario',
  timezoneHint: 'Perché i promemoria ti arrivino all’ora giusta.',
  timezonePlaceholder: 'Scegli il fuso orario',
}
