// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { legalPage as english } from '../en/legal-page.ts'

export const legalPage: typeof english = {
  backHome: 'Voltar ao início',
  updated: (v) => `Última atualização: ${v.day}`,
}
