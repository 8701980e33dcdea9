/** Longer texts are not taken apart: no common password is as long. */
const LONGEST_TEXT = 40
/** What people put around a common password to satisfy a rule. */
const MOST_BEFORE = 4
const MOST_AFTER = 6
/** A shorter rest is only the beginning of a password. */
const SHORTEST_REST = 4

const LETTER = /\p{L}/u
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/**
 * The plain passwords that a typed one may be made of: in lower case, without digits and signs around it,
 * with letters in place of the digits and signs that look like them. "P@ssw0rd1!" is made of "password". At
 * most 105 forms.
 */
export function passwordForms(text: string): ReadonlySet<string> {
  const lower = text.normalize('NFKC').trim().toLowerCase()
  if (lower.length > LONGEST_TEXT) return new Set([lower])
  const forms = new Set<string>()
  for (let begin = 0; begin <= MOST_BEFORE && isPadding(lower.slice(0, begin)); begin += 1)
    for (let end = lower.length; end >= lower.length - MOST_AFTER && isPadding(lower.slice(end)); end -= 1) {
      const rest = lower.slice(begin, end)
      if (rest !== lower && rest.length < SHORTEST_REST) break
      const read = (sign: string) => LOOKALIKES[sign] ?? sign
      forms.add(rest)
      forms.add([...rest].map(read).join(''))
      forms.add([...rest].map((sign) => (/[1!|]/.test(sign) ? 'l' : read(sign))).join(''))
    }
  return forms
}

/** Whether a piece has no letter. */
function isPadding(piece: string): boolean {
  return !LETTER.test(piece)
}
