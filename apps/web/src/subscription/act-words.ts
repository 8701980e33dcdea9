type Words = { readonly you: string; readonly other: (name: string) => string }

const WORDS: Readonly<Record<string, Words>> = {
  kept: { you: 'You answered: keep it', other: (name) => `${name} answered: keep it` },
  snoozed: { you: 'You asked to be reminded later', other: (name) => `${name} asked to be reminded later` },
  cancelled: { you: 'You said: I cancelled it', other: (name) => `${name} said: I cancelled it` },
  undone: { you: 'You took your answer back', other: (name) => `${name} took an answer back` },
  'said-stopped': { you: 'You said: it stopped', other: (name) => `${name} said: it stopped` },
  'said-charged': {
    you: 'You said: it was charged again',
    other: (name) => `${name} said: it was charged again`,
  },
  'said-later': {
    you: 'You asked to be asked again later',
    other: (name) => `${name} asked to be asked again later`,
  },
  'seen-stopped': seen('An imported statement showed no further charge'),
  'seen-charged': seen('A charge after the cancellation was recorded'),
}

function seen(text: string): Words {
  return { you: text, other: () => text }
}

/**
 * What an entry of the log says; an unknown one by its name.
 *
 * @param name who did it; null: the reader
 */
export function actWords(what: string, name: string | null): string {
  const words = WORDS[what]
  if (words === undefined) return what
  return name === null ? words.you : words.other(name)
}
