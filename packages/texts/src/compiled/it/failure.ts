// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  title: 'Qualcosa è andato storto',
  text: 'I tuoi abbonamenti e promemoria sono al sicuro. Se succede ancora, inviaci questo ID della richiesta:',
  tryAgain: 'Riprova',
  home: 'Torna alla home',
}
