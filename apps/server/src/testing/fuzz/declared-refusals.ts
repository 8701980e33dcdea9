import * as contract from '@duely/contract/routes'
import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'

const PROBLEM = 'application/problem+json'
const Declared = z.record(
  z.string(),
  z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).optional() }),
)
const Answered = z.object({ code: z.string() })

const declared = new TrieRouter<ReadonlySet<string>>()
for (const route of Object.values(contract))
  declared.add(route.method.toUpperCase(), route.getRoutingPath(), codesOf(route.responses))

/**
 * Asserts that a route refuses only with codes it declares. Paths outside the contract and 500s pass.
 *
 * @throws Error naming the route and the code
 */
export async function assertDeclared(method: string, path: string, answer: Response): Promise<void> {
  if (answer.status >= 500 && answer.status !== 503) return
  if (!answer.headers.get('content-type')?.startsWith(PROBLEM)) return
  const [route] = declared.match(method, new URL(path, 'http://localhost').pathname)[0][0] ?? []
  if (route === undefined) return
  const { code } = Answered.parse(await answer.clone().json())
  if (!route.has(code)) throw new Error(`${method} ${path} answers ${code}, which its contract does not name`)
}

function codesOf(responses: object): ReadonlySet<string> {
  const codes = Object.values(Declared.parse(responses)).flatMap(({ content }) => {
    const schema = content?.[PROBLEM]?.schema
    const code = schema instanceof z.ZodObject ? schema.shape.code : undefined
    return code instanceof z.ZodEnum ? code.options : []
  })
  return new Set(codes.map(String))
}
