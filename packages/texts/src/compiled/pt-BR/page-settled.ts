// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSettled as english } from '../en/page-settled.ts'

export const pageSettled: typeof english = {
  label: (v) => `Quem acertou a cobrança de ${v.day}`,
  tick: (v) => `${v.name} ${v.amount}`,
  settled: ', acertado',
  untick: 'Tirar a marca',
  tickIt: 'Marcar como acertado',
  lead: 'Acertado:',
  failed: 'Não foi possível salvar. Tente de novo.',
}
