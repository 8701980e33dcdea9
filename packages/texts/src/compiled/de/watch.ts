// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watch as english } from '../en/watch.ts'
import { digits, plural } from '../../message-parts.ts'

export const watch: typeof english = {
  title: 'Ist es beendet?',
  question: (v) => `Wurde ${v.name} am ${v.day} noch einmal abgebucht?`,
  answerStopped: 'Nein, es ist beendet',
  answerCharged: 'Ja, es wurde abgebucht',
  answerLater: 'In einer Woche wieder fragen',
  explained: 'Sieh bitte auf deinem Konto oder deiner Kartenabrechnung nach: Banken buchen manchmal bis zu zwei Tage später.',
  doneStopped: 'Notiert: Es ist beendet',
  doneCharged: 'Notiert: Es wurde nach deiner Kündigung abgebucht',
  doneLater: 'Wir fragen dich noch einmal',
  more: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} weiteres in deiner Liste`, 'other': `${digits('de', v.count)} weitere in deiner Liste` })}`,
  byCancelling: 'Was du gekündigt hast',
  stoppedForSure: 'Sicher beendet',
  stillToBeSeen: 'Noch offen',
  stoppedNote: 'nach der Kündigung nicht abgebucht',
  unseenNote: 'noch nicht bekannt, ob abgebucht wurde',
}
