// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { verifyEmail as english } from '../en/verify-email.ts'

export const verifyEmail: typeof english = {
  title: 'Conferma il tuo indirizzo',
  lead: 'Un clic e i promemoria potranno raggiungerti.',
  verify: 'Conferma il mio indirizzo',
  notMe: 'Non è una tua registrazione? Chiudi questa pagina e non verrà confermato niente.',
  doneTitle: 'Già confermato',
  doneText: 'Questo indirizzo è già confermato. Puoi accedere.',
  signIn: 'Accedi',
  notAdmittedTitle: 'Questo server non ammette più la tua registrazione',
  notAdmittedText: 'Il tuo invito è stato usato o ritirato, oppure le registrazioni sono state chiuse. Chiedi un nuovo invito a chi amministra il server e registrati con quello.',
  passwordLead: 'Questo non è il browser usato per la registrazione, quindi ci serve un’altra cosa.',
  passwordHint: 'Quella scelta al momento della registrazione.',
  setNew: 'Imposta una nuova password',
  newTitle: 'Scegli una nuova password',
  newLead: 'Sostituisce ogni password precedente di questo indirizzo e conferma la tua email.',
  saveNew: 'Salva e conferma l’indirizzo',
  welcome: (v) => `Indirizzo confermato. Ti diamo il benvenuto in ${v.appName}`,
  newLinkLead: 'Inserisci la tua email e ti invieremo un nuovo link di conferma.',
  deadTitle: 'Questo link non è valido o è scaduto.',
  deadText: 'Un link vale 24 ore. Chiedine qui uno nuovo.',
  sendLink: 'Invia l’email di conferma',
}
