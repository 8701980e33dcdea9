import type { WayMessage } from './way-definition.ts'

/** The links of a message as text: what can be done, or the page. */
export function linkLines({ actions, url }: Pick<WayMessage, 'actions' | 'url'>): string[] {
  return actions.length === 0 ? [url] : actions.map((action) => `${action.label}: ${action.url}`)
}

/** The whole message as plain text, for services that have one field. */
export function plainText(message: WayMessage, escaped: (text: string) => string = (text) => text): string {
  const { title, body } = message
  return [escaped(title), escaped(body), linkLines(message).join('\n')].join('\n\n')
}

/** An address that a person entered, without slashes at its end. */
export function baseOf(address: string | undefined): string {
  let base = address ?? ''
  while (base.endsWith('/')) base = base.slice(0, -1)
  return base
}
