// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageConfirmation as english } from '../en/page-confirmation.ts'

export const pageConfirmation: typeof english = {
  title: 'Confirmação do serviço',
  label: 'Número ou texto',
  hint: 'Deixe vazio para removê-la.',
  save: 'Salvar confirmação',
  saved: 'Confirmação salva',
  failed: 'Não foi possível salvar a confirmação. Tente de novo.',
}
