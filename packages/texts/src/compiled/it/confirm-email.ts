// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { confirmEmail as english } from '../en/confirm-email.ts'

export const confirmEmail: typeof english = {
  title: 'Cambio di indirizzo email',
  lead: (v) => `Conferma che l’indirizzo email del tuo account ${v.appName} deve cambiare, o che questo è il suo indirizzo di riserva. Non l’hai chiesto tu? Chiudi questa pagina e non cambia niente.`,
  confirm: 'Conferma la modifica',
  waitingTitle: 'Confermato',
  waitingText: 'Anche l’altro indirizzo deve confermare: apri il link nell’email che abbiamo inviato lì. Fino ad allora tutto resta com’è.',
  doneTitle: 'Il tuo indirizzo email è cambiato',
  doneText: 'Da ora i promemoria e l’accesso usano il nuovo indirizzo.',
  backupTitle: 'Il tuo indirizzo di riserva è confermato',
  backupText: 'Riceve i promemoria che non possono essere consegnati al tuo primo indirizzo.',
  goOn: (v) => `Vai a ${v.appName}`,
  deadTitle: 'Questo link non è valido o è scaduto.',
  deadText: 'Un link vale una volta, per 24 ore. Chiedi di nuovo il cambio nelle impostazioni.',
}
