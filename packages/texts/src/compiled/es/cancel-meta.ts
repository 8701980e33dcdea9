// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelMeta as english } from '../en/cancel-meta.ts'

export const cancelMeta: typeof english = {
  title: (v) => `Cómo cancelar ${v.service}`,
  description: (v) => `${v.line} El plazo de preaviso, qué pasa con el tiempo ya pagado y dónde consta.`,
  whatIsKnown: (v) => `Lo que se sabe sobre cómo cancelar ${v.service}.`,
  keywords: (v) => `cancelar ${v.service}, plazo de preaviso ${v.service}, cancelar suscripción`,
  askHow: (v) => `¿Cómo cancelo ${v.service}?`,
  askNotice: (v) => `¿Qué plazo de preaviso pide ${v.service}?`,
  askAccess: (v) => `¿Puedo seguir usando ${v.service} después de cancelar?`,
}
