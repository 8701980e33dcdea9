import { z } from 'zod'
import { valueAt } from './snippets.ts'

/** The settings of gethomepage's customapi widget that our snippet uses. */
export const CustomApiWidget = z.strictObject({
  type: z.literal('customapi'),
  url: z.url(),
  refreshInterval: z.int().min(1_000),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  mappings: z.array(
    z.strictObject({
      field: z.unknown(),
      label: z.string(),
      format: z.enum(['text', 'number', 'float', 'percent', 'bytes', 'bitrate']).optional(),
    }),
  ),
})

/**
 * What a mapping shows: its field is a name, or objects whose last value is one. Source:
 * https://gethomepage.dev/widgets/services/customapi/
 *
 * @throws when the field is not in the answer
 */
export function mappedValue(field: unknown, answer: unknown): unknown {
  const path: string[] = []
  let rest = field
  while (typeof rest === 'object' && rest !== null) {
    const [[name, next], ...more] = Object.entries(rest) as [[string, unknown], ...unknown[]]
    if (more.length > 0) throw new Error('A field has one path')
    path.push(name)
    rest = next
  }
  return valueAt(answer, [...path, String(rest)])
}

/** `{{HOMEPAGE_VAR_X}}`, as gethomepage fills its files from the environment. */
export function fillHomepage(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(HOMEPAGE_VAR_\w+)\}\}/g, (_, name: string) => {
    const value = environment[name]
    if (value === undefined) throw new Error(`${name} is not set`)
    return value
  })
}
