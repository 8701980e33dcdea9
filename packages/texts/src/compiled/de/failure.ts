// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  title: 'Etwas ist schiefgegangen',
  text: 'Deine Abos und Erinnerungen sind sicher. Wenn es wieder passiert, schick uns diese Kennung:',
  tryAgain: 'Noch einmal versuchen',
  home: 'Zur Startseite',
}
