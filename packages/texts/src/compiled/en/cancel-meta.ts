// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const cancelMeta = {
  title: (v: { service: string }) => `How to cancel ${v.service}`,
  description: (v: { line: string }) => `${v.line} Notice, what happens to the time already paid, and where this is stated.`,
  whatIsKnown: (v: { service: string }) => `What is known of cancelling ${v.service}.`,
  keywords: (v: { service: string }) => `cancel ${v.service}, ${v.service} notice, cancel subscription`,
  askHow: (v: { service: string }) => `How do I cancel ${v.service}?`,
  askNotice: (v: { service: string }) => `How much notice does ${v.service} need?`,
  askAccess: (v: { service: string }) => `Can I still use ${v.service} after I cancel?`,
}
