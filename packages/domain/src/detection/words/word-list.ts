/** The phrases of a text, separated by semicolons or lines. */
export const list = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
