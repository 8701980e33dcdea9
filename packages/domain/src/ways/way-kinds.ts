/** Services by which a person can be reached other than e-mail, SMS and devices: channels of the ledger. */
export const WAY_KINDS = [
  'ntfy',
  'gotify',
  'telegram',
  'discord',
  'slack',
  'matrix',
  'pushover',
  'apprise',
] as const
export type WayKind = (typeof WAY_KINDS)[number]

/** What each service calls itself. */
export const WAY_SERVICES: Readonly<Record<WayKind, string>> = {
  ntfy: 'ntfy',
  gotify: 'Gotify',
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
  matrix: 'Matrix',
  pushover: 'Pushover',
  apprise: 'Apprise',
}

export function isWayKind(text: string): text is WayKind {
  return Object.hasOwn(WAY_SERVICES, text)
}

/** One value for each kind. */
export function forEachWayKind<Value>(of: (kind: WayKind) => Value): Readonly<Record<WayKind, Value>> {
  return Object.fromEntries(WAY_KINDS.map((kind) => [kind, of(kind)])) as Record<WayKind, Value>
}
