/** Labels of the action buttons; other texts are loaded with the dialogs. */
export const ACT_LABELS = {
  decide: (name: string) => `Decide about ${name}`,
  decideWord: 'Decide',
  keep: 'Keep it',
  howToCancel: 'How to cancel',
  cancelled: 'I cancelled it',
} as const
