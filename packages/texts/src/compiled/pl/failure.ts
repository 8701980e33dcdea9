// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  title: 'Coś poszło nie tak',
  text: 'Twoje subskrypcje i przypomnienia są bezpieczne. Jeśli to się powtórzy, wyślij nam ten identyfikator:',
  tryAgain: 'Spróbuj ponownie',
  home: 'Wróć na stronę główną',
}
