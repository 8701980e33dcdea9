import { readFileSync } from 'node:fs'

const PAGE = new URL('../../../../../docs/integrations.md', import.meta.url)
const EXAMPLE = 'https://duely.example.org'

/** The text of docs/integrations.md. */
export const integrationsPage = () => readFileSync(PAGE, 'utf8')

/** The snippets of docs/integrations.md by their name, for a server at `origin`. */
export function integrationSnippets(origin = EXAMPLE): Map<string, string> {
  const found = integrationsPage().matchAll(/^```\w+ ([\w-]+)\n([\s\S]*?)^```$/gm)
  return new Map([...found].map(([, name = '', text = '']) => [name, text.replaceAll(EXAMPLE, origin)]))
}

/**
 * The value at a path of a JSON value.
 * @throws when it is not there: a snippet must name nothing that we do not answer
 */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, name) => {
    const isThere = typeof found === 'object' && found !== null && Object.hasOwn(found, name)
    if (!isThere) throw new Error(`${path.join('.')} is not in the answer`)
    return Reflect.get(found, name)
  }, value)
}
