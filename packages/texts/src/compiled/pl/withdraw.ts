// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { withdraw as english } from '../en/withdraw.ts'

export const withdraw: typeof english = {
  tab: 'Odstąpienie od umowy',
  title: 'Odstąp od umowy tutaj',
  lead: 'W ciągu 14 dni od zakupu Pro możesz odstąpić od umowy. Nie trzeba podawać powodu. Pro kończy się od razu, a zapłacona kwota zostanie zwrócona.',
  policy: 'Zasady zwrotów',
  order: 'Numer zamówienia',
  orderHint: 'Na potwierdzeniu zakupu, w naszych e-mailach o planie i w ustawieniach na karcie „Plan”.',
  confirmTitle: 'Potwierdź odstąpienie',
  confirmLead: 'Sprawdź wpisane dane. Nic nie zostało jeszcze wysłane.',
  declaration: 'Odstępuję od umowy dotyczącej Pro, do której należy to zamówienie:',
  confirm: 'Potwierdź odstąpienie',
  correct: 'Popraw',
  sentTitle: 'Odstąpienie wysłane',
  sentText: (v) => `Wiadomość na ${v.email} potwierdzi, że je mamy, z dniem, godziną i wpisanymi danymi. Powie też, co dalej.`,
  sentHelp: 'Po kilku minutach nadal nic? Zajrzyj do folderu ze spamem albo sprawdź wpisane dane.',
  another: 'Wyślij kolejne',
}
