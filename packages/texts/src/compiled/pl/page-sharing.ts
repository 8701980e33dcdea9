// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSharing as english } from '../en/page-sharing.ts'

export const pageSharing: typeof english = {
  title: (v) => `${v.name} w gospodarstwie`,
  save: 'Zapisz',
}
