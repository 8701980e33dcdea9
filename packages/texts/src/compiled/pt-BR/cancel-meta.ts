// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelMeta as english } from '../en/cancel-meta.ts'

export const cancelMeta: typeof english = {
  title: (v) => `Como cancelar ${v.service}`,
  description: (v) => `${v.line} O aviso prévio, o que acontece com o tempo já pago e onde isso está escrito.`,
  whatIsKnown: (v) => `O que se sabe sobre como cancelar ${v.service}.`,
  keywords: (v) => `cancelar ${v.service}, aviso prévio ${v.service}, cancelar assinatura`,
  askHow: (v) => `Como cancelo ${v.service}?`,
  askNotice: (v) => `Qual é o aviso prévio para ${v.service}?`,
  askAccess: (v) => `Posso continuar usando ${v.service} depois de cancelar?`,
}
