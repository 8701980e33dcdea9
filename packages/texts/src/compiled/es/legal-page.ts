// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { legalPage as english } from '../en/legal-page.ts'

export const legalPage: typeof english = {
  backHome: 'Volver al inicio',
  updated: (v) => `Última actualización: ${v.day}`,
}
