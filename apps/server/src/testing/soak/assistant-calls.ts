import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { endingOfKey, newKey } from '#server/features/api-keys/key-text.ts'
import { insertKey } from '#server/features/api-keys/keys.repo.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const Reply = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    structuredContent: z.record(z.string(), z.unknown()).optional(),
  }),
})

/** Calls of the tools of /mcp, each person by a key of their own. */
export function createAssistantCalls({
  db,
  clock,
  request,
  accepted,
}: Pick<TestServer, 'clock' | 'request'> & { db: Database; accepted: Map<string, number> }) {
  const keys = new Map<string, string>()
  const keyOf = async (userId: string) => {
    const known = keys.get(userId)
    if (known !== undefined) return known
    const key = newKey()
    await insertKey(db, {
      id: randomUUID(),
      userId,
      name: 'Assistant',
      scope: 'write',
      subjects: null,
      expiresAt: null,
      hash: hashOf(key),
      ending: endingOfKey(key),
      createdAt: clock.now(),
      lastUsedAt: null,
    })
    keys.set(userId, key)
    return key
  }
  /**
   * What a tool answered; null: refused, which changes nothing.
   *
   * @throws Error for any answer but 200
   */
  return async (userId: string, name: string, input: object): Promise<Record<string, unknown> | null> => {
    const answer = await request('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await keyOf(userId)}`,
        accept: 'application/json, text/event-stream',
      },
      json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${text}`)
    const { result } = Reply.parse(JSON.parse(text))
    if (result.isError || result.structuredContent === undefined) return null
    const operation = `POST /mcp ${name}`
    accepted.set(operation, (accepted.get(operation) ?? 0) + 1)
    return result.structuredContent
  }
}
