import { z } from 'zod'
import { valueAt } from './snippets.ts'

/** A workflow as n8n copies and pastes it. */
export const N8nWorkflow = z.object({
  nodes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.string(),
      typeVersion: z.number(),
      position: z.tuple([z.number(), z.number()]),
      parameters: z.record(z.string(), z.unknown()),
      webhookId: z.string().optional(),
    }),
  ),
  connections: z.record(
    z.string(),
    z.object({
      main: z.array(z.array(z.object({ node: z.string(), type: z.literal('main'), index: z.int() }))),
    }),
  ),
})

/**
 * The value of a parameter: text as it is, or `={{ … }}` with texts and paths joined by `+`, as our snippet
 * has it. Source: https://docs.n8n.io/data/expressions/
 */
export function n8nValue(parameter: string, variables: object): string {
  const expression = /^=\{\{(.*)\}\}$/.exec(parameter)?.[1]
  if (expression === undefined) return parameter
  return expression
    .trim()
    .split(/ \+ (?=(?:[^']*'[^']*')*[^']*$)/)
    .map((part) => {
      const text = /^'([^']*)'$/.exec(part)
      if (text) return text[1]
      if (!/^\$\w+(?:\.\w+)+$/.test(part)) throw new Error(`Not understood: ${part}`)
      return String(valueAt(variables, part.split('.')))
    })
    .join('')
}
