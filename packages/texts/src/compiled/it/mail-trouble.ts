// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { mailTrouble as english } from '../en/mail-trouble.ts'

export const mailTrouble: typeof english = {
  complained: (v) => `Le email a ${v.email} si sono fermate il ${v.day}: il tuo provider le ha segnalate come indesiderate`,
  returned: (v) => `Le email a ${v.email} tornano indietro dal ${v.day}: ${v.cause}`,
  onlyLetters: 'Lì arrivano ancora solo i messaggi sull’accesso e sulla sicurezza del tuo account.',
  rests: 'I promemoria verso di essa sono sospesi, salvo un tentativo a settimana.',
  changeOrTest: 'Cambia indirizzo o invia una prova.',
  backup: (v) => `Nel frattempo ${v.email} riceve i tuoi promemoria.`,
  change: 'Cambia indirizzo',
  test: 'Invia una prova',
  testSent: 'Promemoria di prova in arrivo',
  testSentText: (v) => `Controlla la posta in arrivo di ${v.email}.`,
  testFailed: 'Non è stato possibile inviare il promemoria di prova',
  resume: 'Riattiva le email',
  resumed: 'Le email ripartono',
  resumeFailed: 'Non è stato possibile riattivare le email',
  noMailbox: 'questa casella non esiste',
  noDomain: 'il suo dominio non accetta posta',
  notAccepted: 'l’indirizzo non viene accettato',
  turnedOff: 'la casella è disattivata',
  full: 'casella piena',
  tooLong: 'il messaggio è troppo lungo per la casella',
  unreached: 'il suo server di posta non era raggiungibile',
  refuses: 'il suo server di posta rifiuta le nostre email',
  gaveBack: 'il suo server di posta le ha restituite',
}
