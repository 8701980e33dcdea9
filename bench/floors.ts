import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { TestServer } from '../apps/server/src/testing/test-server.ts'

/** A prepared statement of the baseline server. */
export type Statement = { name: string; text: string; values: unknown[] }
export type Floor = { port: number; close(): Promise<void> }
type Row = Record<string, unknown>

/** A bare HTTP server that answers every request with the result of `answer` as JSON. */
async function bareServer(answer: (request: IncomingMessage) => Promise<unknown>): Promise<Floor> {
  const server = createServer((request, response) => {
    answer(request).then(
      (value) => {
        const body = JSON.stringify(value)
        const length = Buffer.byteLength(body)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body)
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        response.writeHead(500, { 'content-length': 0 }).end()
      },
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The floor has no port')
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** Answers with the rows of one prepared query as JSON, over the product's own pool. */
export function startReadFloor({ database }: TestServer, statement: Statement): Promise<Floor> {
  return bareServer(async () =>
    database.kind === 'embedded'
      ? (await database.pglite.query<Row>(statement.text, statement.values)).rows
      : (await database.pool.query<Row>(statement)).rows,
  )
}

const LOCK = `select id from subscribers where user_id = $1 and status = 'active' for update`
const INSERT = `insert into subscriptions (user_id, name, description, amount, currency, billing_cycle, category,
    next_billing_date, notification_interval, anchor_date)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8) returning *`

/**
 * begin; lock; insert; commit behind a bare server that parses the body and
 * answers the row; the `x-person` header names the owner.
 */
export function startAddFloor({ database }: TestServer): Promise<Floor> {
  return bareServer(async (request) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { name, description, amount, currency, billingCycle, category, nextBillingDate } = JSON.parse(body)
    const person = request.headers['x-person']
    const values = [person, name, description, amount, currency, billingCycle, category, nextBillingDate, [3]]
    if (database.kind === 'embedded')
      return database.pglite.transaction(async (tx) => {
        await tx.query(LOCK, [person])
        return (await tx.query<Row>(INSERT, values)).rows[0]
      })
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'floor-lock', text: LOCK, values: [person] })
      const { rows } = await client.query<Row>({ name: 'floor-insert', text: INSERT, values })
      await client.query('commit')
      return rows[0]
    } finally {
      client.release()
    }
  })
}
