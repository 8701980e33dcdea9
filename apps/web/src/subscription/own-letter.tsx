interface OwnLetterProps {
  /** Says in which language the letter is. */
  readonly lead: string
  readonly letter: { readonly subject: string; readonly body: string }
}

/** What a letter in another language says, in the reader's own. */
export function OwnLetter({ lead, letter: { subject, body } }: OwnLetterProps) {
  return (
    <section aria-label={lead} className="grid gap-2 text-sm text-muted print:hidden">
      <p>{lead}</p>
      <div className="rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
        <p className="font-medium">{subject}</p>
        <p className="mt-2">{body}</p>
      </div>
    </section>
  )
}
