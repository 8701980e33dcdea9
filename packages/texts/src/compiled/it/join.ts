// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { join as english } from '../en/join.ts'

export const join: typeof english = {
  title: 'Unisciti a una famiglia',
  lead: 'Ti ha invitato qualcuno con cui vivi.',
  here: 'Chi c’è qui',
  claims: (v) => `Entri come ${v.name} e prendi le quote di ${v.name}.`,
  nothing: 'Unendoti non diventa visibile niente.',
  nothingText: 'I tuoi abbonamenti restano solo tuoi. Di ognuno decidi tu se gli altri lo vedono. Puoi uscire quando vuoi, subito, senza chiedere.',
  yours: 'Come ti chiamano gli altri',
  accept: 'Unisciti',
  decline: 'Non ora',
  otherTitle: 'Questo invito è per un altro account',
  otherText: 'Vale ancora. Esci e torna con l’indirizzo email invitato.',
  other: 'Esci e usa un altro account',
  otherFailed: 'La sessione è ancora aperta. Riprova.',
  done: 'Ora fai parte della famiglia',
  signedOut: 'Per unirti ti serve un account qui.',
  mailText: 'Per un nuovo account inviamo un link che conferma il tuo indirizzo. Aprilo in questo browser e tornerai qui.',
  needsInvitation: 'Qui i nuovi account richiedono un invito di chi amministra. Chiedi a chi ti ha invitato.',
  closed: 'Questo server non accetta nuovi account. Con un account puoi accedere e unirti.',
  overTitle: 'Questo invito non vale più',
  overText: 'È stato usato, ritirato o ha più di sette giorni, oppure il link è incompleto. Chiedine uno nuovo.',
  unknownTitle: 'Non è stato possibile controllare questo invito',
  unknownText: 'Non è stato consumato.',
}
