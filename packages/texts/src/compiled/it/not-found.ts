// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notFound as english } from '../en/not-found.ts'

export const notFound: typeof english = {
  tab: 'Pagina non trovata',
  title: 'Ops! Pagina non trovata',
  text: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata o l’indirizzo contiene un errore.',
  home: 'Torna alla pagina iniziale',
}
