/** Of the household's list. */
export const INVITATION = { ends: (day: string) => `ends ${day}` } as const
