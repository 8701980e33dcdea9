// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const planStanding = {
  trial: (v: { day: string; price: string }) => `Trial until ${v.day}, then ${v.price}`,
  charge: (v: { day: string; price: string }) => `Next charge on ${v.day}: ${v.price}`,
  end: (v: { day: string }) => `Pro ends on ${v.day}, and nothing more is charged`,
  failed: (v: { day: string }) => `The last payment failed: Pro stays until ${v.day}`,
}
