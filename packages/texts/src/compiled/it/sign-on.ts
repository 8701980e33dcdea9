// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signOn as english } from '../en/sign-on.ts'

export const signOn: typeof english = {
  tab: 'Single sign-on',
  provenTitle: 'Confermato',
  provenText: 'Eri tu. Puoi chiudere questa finestra: la pagina da cui vieni prosegue da sola.',
  failedTitle: 'Non confermato',
  failedText: 'Puoi chiudere questa finestra. Riprova dalla pagina da cui vieni.',
  failed: 'L’accesso non è riuscito. Riprova.',
}
