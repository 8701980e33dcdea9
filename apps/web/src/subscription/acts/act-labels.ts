/** The words on the buttons that lead to an act; the rest comes with its dialogs. */
export const ACT_LABELS = {
  decide: (name: string) => `Decide about ${name}`,
  decideWord: 'Decide',
  keep: 'Keep it',
  cancelled: 'I cancelled it',
} as const
