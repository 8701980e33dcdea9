// Written by `npm run texts -- --write` from packages/texts/catalogues.
/** By language, what fetches its areas. */
export const LOADERS = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  pl: () => import('./pl.ts'),
}
