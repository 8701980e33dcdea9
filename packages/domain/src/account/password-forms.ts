/** Longer texts are not taken apart: no common password is as long. */
const LONGEST = 40
/** What people put around a common password to satisfy a rule. */
const [BEFORE, AFTER] = [4, 6]
/** A shorter rest is no password any more, only the beginning of one. */
const SHORTEST_REST = 4

const LETTER = /\p{L}/u
const STANDS_FOR: Readonly<Record<string, string>> = {
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
 * The plain passwords that a typed one may be made of: in lower case, without digits and signs before and after, and with
 * the letters that digits and signs stand for. "P@ssw0rd1!" is made of "password". At most 105 forms.
 */
export function passwordForms(text: string): ReadonlySet<string> {
  const lower = text.normalize('NFKC').trim().toLowerCase()
  if (lower.length > LONGEST) return new Set([lower])
  const forms = new Set<string>()
  for (let begin = 0; begin <= BEFORE && isPadding(lower.slice(0, begin)); begin += 1)
    for (let end = lower.length; end >= lower.length - AFTER && isPadding(lower.slice(end)); end -= 1) {
      const rest = lower.slice(begin, end)
      if (rest !== lower && rest.length < SHORTEST_REST) break
      const read = (sign: string) => STANDS_FOR[sign] ?? sign
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
