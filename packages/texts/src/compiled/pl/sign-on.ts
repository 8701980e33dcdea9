// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signOn as english } from '../en/sign-on.ts'

export const signOn: typeof english = {
  tab: 'Logowanie jednokrotne',
  provenTitle: 'Potwierdzono',
  provenText: 'Tożsamość się zgadza. To okno można zamknąć, a poprzednia strona sama przejdzie dalej.',
  failedTitle: 'Nie potwierdzono',
  failedText: 'To okno można zamknąć. Spróbuj ponownie na poprzedniej stronie.',
  failed: 'Logowanie się nie udało. Spróbuj ponownie.',
}
