/** What an entry of the log says; an unknown one by its name. */
export const ACT_WORDS: Readonly<Record<string, string>> = {
  kept: 'You answered: keep it',
  snoozed: 'You asked to be reminded later',
  cancelled: 'You said: I cancelled it',
  undone: 'You took your answer back',
  stopped: 'You said: it stopped',
  charged: 'You said: it was charged again',
  later: 'You asked to be asked again later',
}
