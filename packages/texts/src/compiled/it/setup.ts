// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { setup as english } from '../en/setup.ts'

export const setup: typeof english = {
  title: 'Configura questo server',
  lead: 'Qualcuno deve amministrarlo: invitare persone, disattivare account e vedere se i promemoria partono. Questo link nomina il primo amministratore, una volta sola.',
  claim: 'Amministra questo server',
  done: 'Ora amministri questo server',
  create: 'Crea il primo account',
  signedOutText: 'Fai una di queste cose e lo amministri tu:',
  mailText: 'Per un nuovo account inviamo un link che conferma il tuo indirizzo. Aprilo e amministrerai il server.',
  overTitle: 'Questo link non si può più usare',
  overText: 'C’è già un amministratore, oppure il link è incompleto. All’avvio il server mostra un link finché non ce n’è uno.',
  unknownTitle: 'Non è stato possibile controllare questo link',
  unknownText: 'Non è stato consumato.',
}
