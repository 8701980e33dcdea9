// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const compared = {
  waiting: 'Comparing with what you have recorded',
  failed: 'Failed to load your subscriptions, which this is compared with.',
}
