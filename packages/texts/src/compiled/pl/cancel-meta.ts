// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelMeta as english } from '../en/cancel-meta.ts'

export const cancelMeta: typeof english = {
  title: (v) => `Jak zrezygnować z ${v.service}`,
  description: (v) => `${v.line} Okres wypowiedzenia, co dzieje się z opłaconym już czasem i gdzie to napisano.`,
  whatIsKnown: (v) => `Co wiadomo o rezygnacji z ${v.service}.`,
  keywords: (v) => `jak zrezygnować z ${v.service}, okres wypowiedzenia ${v.service}, rezygnacja z subskrypcji`,
  askHow: (v) => `Jak zrezygnować z ${v.service}?`,
  askNotice: (v) => `Jaki okres wypowiedzenia ma ${v.service}?`,
  askAccess: (v) => `Czy po rezygnacji można jeszcze korzystać z ${v.service}?`,
}
