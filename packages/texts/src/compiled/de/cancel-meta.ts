// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelMeta as english } from '../en/cancel-meta.ts'

export const cancelMeta: typeof english = {
  title: (v) => `So kündigst du ${v.service}`,
  description: (v) => `${v.line} Kündigungsfrist, was mit der schon bezahlten Zeit geschieht und wo das steht.`,
  whatIsKnown: (v) => `Was über die Kündigung von ${v.service} bekannt ist.`,
  keywords: (v) => `${v.service} kündigen, Kündigungsfrist ${v.service}, Abo kündigen`,
  askHow: (v) => `Wie kündige ich ${v.service}?`,
  askNotice: (v) => `Welche Kündigungsfrist hat ${v.service}?`,
  askAccess: (v) => `Kann ich ${v.service} nach der Kündigung noch nutzen?`,
}
