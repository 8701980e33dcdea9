// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watchCard as english } from '../en/watch-card.ts'

export const watchCard: typeof english = {
  waiting: (v) => `Następna opłata przypadałaby na ${v.charge}. Zapytamy, czy ją pobrano: ${v.ask}.`,
  askedLater: (v) => `Zapytamy ponownie: ${v.day}. Możesz też odpowiedzieć teraz.`,
  stopped: 'Wiadomo, że opłaty już nie pobrano. Nie zapytamy o to ponownie.',
  chargedAfterAll: 'Jednak pobrano opłatę',
  charged: (v) => `Po rezygnacji pobrano opłatę: ${v.day}.`,
  chargedText: 'Najpierw poproś serwis o zwrot pieniędzy. Zebraliśmy to, czego do tego potrzebujesz.',
  whatNow: 'Co możesz zrobić',
  stoppedSince: 'Od tego czasu to już koniec',
  askAfterNext: 'Zapytaj po następnej opłacie',
  unknown: 'Nie wiadomo, czy to już koniec',
  unknownText: 'Pytaliśmy dwa razy, bez odpowiedzi. Nadal możesz odpowiedzieć:',
}
