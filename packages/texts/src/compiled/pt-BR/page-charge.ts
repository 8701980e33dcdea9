// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCharge as english } from '../en/page-charge.ts'

export const pageCharge: typeof english = {
  title: 'Adicionar uma cobrança',
  text: 'Para um pagamento que falta aqui.',
  save: 'Adicionar cobrança',
  date: 'Cobrado em',
  amount: 'Valor',
  added: 'Cobrança adicionada',
  failed: 'Não foi possível adicionar a cobrança. Tente de novo.',
}
