// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelMeta as english } from '../en/cancel-meta.ts'

export const cancelMeta: typeof english = {
  title: (v) => `Come disdire ${v.service}`,
  description: (v) => `${v.line} Il preavviso, che cosa succede al periodo già pagato e dove è scritto.`,
  whatIsKnown: (v) => `Che cosa si sa su come disdire ${v.service}.`,
  keywords: (v) => `disdire ${v.service}, preavviso ${v.service}, disdire abbonamento`,
  askHow: (v) => `Come disdico ${v.service}?`,
  askNotice: (v) => `Quanto preavviso serve per ${v.service}?`,
  askAccess: (v) => `Posso ancora usare ${v.service} dopo la disdetta?`,
}
