/**
 * What a page leaves to the next one loaded in the same tab. Kept in the tab's storage, never in the URL, and removed
 * by whoever takes it.
 */
const KEYS = {
  /** A text to show as a toast; `publicPageScript`, which imports nothing, has the same name. */
  told: 'duely.told',
  /** The address typed into an account form. */
  address: 'duely.address',
  /** The address of a sign-up just completed. */
  signedUpAs: 'duely.signed-up-as',
} as const

type Note = keyof typeof KEYS

export function leaveNote(note: Note, text: string): void {
  attempt(() => sessionStorage.setItem(KEYS[note], text))
}

/** The note, if there is one, which is thereby gone. */
export function takeNote(note: Note): string | undefined {
  return attempt(() => {
    const text = sessionStorage.getItem(KEYS[note])
    sessionStorage.removeItem(KEYS[note])
    return text ?? undefined
  })
}

/** A browser may refuse its storage: then the next page begins empty, nothing else. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
