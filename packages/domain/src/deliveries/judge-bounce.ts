/**
 * How a refused mail counts: `hard` says that the address takes
 * no mail, `soft` that this mail did not arrive.
 */
export type BounceKind = 'hard' | 'soft'

/** A refusal as a mail server reports it. */
export type ReportedRefusal = {
  /** Enhanced status code (RFC 3463) such as 5.1.1; null where none is given. */
  status: string | null
  /** The server's own words, in any language. */
  words: string
}

/** Codes that say only that something failed, so that the words count. 5.3.0 and 5.5.0: of old servers. */
const SAYS_NOTHING = /^[245]\.0\.0$|^5\.(?:3|5)\.0$/
/** 5.1.7 and 5.1.8 speak of the sender's address. */
const OF_THE_SENDER = /^5\.1\.[78]$/
const HARD = /^5\.1\.\d{1,3}$|^5\.2\.1$/
/** Not a part of an IP address, a version or a URL. */
const STATUS_IN_WORDS = /(?:^|[\s#(-])([245]\.\d{1,3}\.\d{1,3})(?!\d|\.\d)/g

/** Refusals that pass, or that speak of the message: they win over what follows. */
const OF_THE_MESSAGE = [
  'quota',
  'mailbox full',
  'mailbox is full',
  'inbox is full',
  'ist voll',
  'pleine',
  'llena',
  'piena',
  'cheia',
  'try again',
  'temporar',
  'greylist',
  'timed out',
  'spam',
  'blocked',
  'blacklist',
  'policy',
  'relay access denied',
  'relaying denied',
  'sender address rejected',
  'sender verify',
  'too large',
]

/** What servers say of an address that takes no mail, where they give no usable status. */
const OF_THE_ADDRESS = [
  'user unknown',
  'unknown user',
  'no such user',
  'no such mailbox',
  'no such recipient',
  'no such address',
  'no mailbox here by that name',
  'mailbox not found',
  'mailbox unavailable',
  'mailbox does not exist',
  'user not found',
  'user does not exist',
  'recipient not found',
  'recipient unknown',
  'unknown recipient',
  'invalid recipient',
  'invalid mailbox',
  'recipient address rejected',
  'address not found',
  'address rejected',
  "address couldn't be found",
  'address does not exist',
  'account does not exist',
  "doesn't exist",
  'unrouteable address',
  'unknown local part',
  'account disabled',
  'account has been disabled',
  'account is disabled',
  'mailbox disabled',
  'recipnotfound',
  'recipientnotfound',
  'host or domain name not found',
  "couldn't find any host named",
  'does not like recipient',
  'empfänger unbekannt',
  'empfänger nicht gefunden',
  'benutzer unbekannt',
  'unbekannter benutzer',
  'unbekannter empfänger',
  'existiert nicht',
  'nicht gefunden',
  'utilisateur inconnu',
  'destinataire inconnu',
  'adresse introuvable',
  "n'existe pas",
  'usuario desconocido',
  'destinatario desconocido',
  'no existe',
  'no se encontró la dirección',
  'utente sconosciuto',
  'destinatario sconosciuto',
  'non esiste',
  'indirizzo non trovato',
  'usuário desconhecido',
  'endereço não encontrado',
  'não existe',
  'nie istnieje',
  'nieznany użytkownik',
  'nie znaleziono adresu',
]

/** The first enhanced status code in a text that is more than "it failed"; null without one. */
export function statusInWords(words: string): string | null {
  const codes = [...words.matchAll(STATUS_IN_WORDS)].flatMap(([, code]) => code ?? [])
  return codes.find((code) => !SAYS_NOTHING.test(code)) ?? codes[0] ?? null
}

/**
 * Whether a refusal says that the address takes no mail, and the status by which it says so. The status
 * decides; the words count where it is missing or says nothing. A full mailbox is soft.
 */
export function judgeBounce({ status, words }: ReportedRefusal): { kind: BounceKind; status: string | null } {
  const given = status === null || SAYS_NOTHING.test(status) ? (statusInWords(words) ?? status) : status
  return { kind: kindOf(given, words.toLowerCase()), status: given }
}

function kindOf(status: string | null, text: string): BounceKind {
  if (status !== null && !SAYS_NOTHING.test(status)) {
    if (OF_THE_SENDER.test(status)) return 'soft'
    // Also used about the sender, which only the words can tell.
    if (status === '5.1.0' && text.includes('sender')) return 'soft'
    return HARD.test(status) ? 'hard' : 'soft'
  }
  if (status?.startsWith('4.') || OF_THE_MESSAGE.some((phrase) => text.includes(phrase))) return 'soft'
  return OF_THE_ADDRESS.some((phrase) => text.includes(phrase)) ? 'hard' : 'soft'
}
