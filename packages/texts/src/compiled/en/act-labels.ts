// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const actLabels = {
  decide: (v: { name: string }) => `Decide about ${v.name}`,
  decideWord: 'Decide',
  keep: 'Keep it',
  howToCancel: 'How to cancel',
  cancelled: 'I cancelled it',
  undo: 'Undo',
  failed: 'This could not be saved',
  takenBack: 'Taken back',
  keepDone: 'Kept: no more reminders of this renewal',
}
