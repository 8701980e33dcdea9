// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { loadFailed as english } from '../en/load-failed.ts'

export const loadFailed: typeof english = {
  older: 'To, co widzisz poniżej, może być nieaktualne.',
  safe: 'Nic nie przepadło: Twoje subskrypcje są bezpieczne, a przypomnienia nadal wychodzą.',
}
