// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const watchCard = {
  waiting: (v: { charge: string; ask: string }) => `Its next charge would be on ${v.charge}. On ${v.ask} we ask you whether there was one.`,
  askedLater: (v: { day: string }) => `You are asked again on ${v.day}. You can also answer now.`,
  stopped: 'You know that it was not charged again. You are not asked about it any more.',
  chargedAfterAll: 'It was charged after all',
  charged: (v: { day: string }) => `It was charged on ${v.day}, after you cancelled it.`,
  chargedText: 'Ask the service for the money back first. We have put together what you need for it.',
  whatNow: 'What you can do',
  stoppedSince: 'It has stopped since',
  askAfterNext: 'Ask me after the next charge',
  unknown: 'It is not known whether it stopped',
  unknownText: 'You were asked twice and have not answered. You can still do so:',
}
