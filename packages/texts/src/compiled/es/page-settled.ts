// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSettled as english } from '../en/page-settled.ts'

export const pageSettled: typeof english = {
  label: (v) => `Quién ha saldado el cobro del ${v.day}`,
  tick: (v) => `${v.name} ${v.amount}`,
  settled: ', saldado',
  untick: 'Quitar la marca',
  tickIt: 'Marcar como saldado',
  lead: 'Saldado:',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
}
