export interface NoteLinesProps {
  /** Empty ones are left out. */
  readonly lines: readonly (string | null)[]
}

/** Small print under a figure, each note on a line of its own. */
export function NoteLines({ lines }: NoteLinesProps) {
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) => (
      <span key={line} className="block not-first:mt-0.5">
        {line}
      </span>
    ))
}
