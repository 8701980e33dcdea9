// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const actLog = {
  youKept: 'You answered: keep it',
  otherKept: (v: { name: string }) => `${v.name} answered: keep it`,
  youSnoozed: 'You asked to be reminded later',
  otherSnoozed: (v: { name: string }) => `${v.name} asked to be reminded later`,
  youCancelled: 'You said: I cancelled it',
  otherCancelled: (v: { name: string }) => `${v.name} said: I cancelled it`,
  youUndone: 'You took your answer back',
  otherUndone: (v: { name: string }) => `${v.name} took an answer back`,
  youStopped: 'You said: it stopped',
  otherStopped: (v: { name: string }) => `${v.name} said: it stopped`,
  youCharged: 'You said: it was charged again',
  otherCharged: (v: { name: string }) => `${v.name} said: it was charged again`,
  youLater: 'You asked to be asked again later',
  otherLater: (v: { name: string }) => `${v.name} asked to be asked again later`,
  seenStopped: 'An imported statement showed no further charge',
  seenCharged: 'A charge after the cancellation was recorded',
}
