import { Problem } from '@duely/contract'
import type { Api } from '@duely/server/api'
import { hc } from 'hono/client'
import type { z } from 'zod'

const PartOfProblem = Problem.partial()
type PartOfProblem = z.infer<typeof PartOfProblem>

/** A "no" of the server: its code decides, its detail is what a person reads, `errors` belong to fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: readonly { path: string; message: string }[]
  readonly requestId: string | null
  /** With ACCOUNT_BEING_DELETED: until when it can be undone. */
  readonly purgeAfter: string | undefined

  constructor(status: number, problem: PartOfProblem, requestId: string | null) {
    super(problem.detail ?? 'An unexpected error occurred. Please try again.')
    this.status = status
    this.code = problem.code ?? 'INTERNAL'
    this.errors = problem.errors ?? []
    this.requestId = requestId
    this.purgeAfter = problem.purgeAfter
  }
}

/** The server's routes, typed by the server itself; nothing of it reaches the browser but this type. */
export const api = hc<Api>('/', { init: { credentials: 'same-origin' } }).api

type Answer<T> = { ok: boolean; status: number; headers: Headers; json(): Promise<T> }

/**
 * What a successful request brought.
 *
 * @throws ApiError when the server said no; TypeError when it could not be reached
 */
export async function answerOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const response = await request
  if (!response.ok) throw await refusalIn(response)
  return response.json()
}

/** The same for a request that brings nothing back. */
export async function done(request: Promise<Omit<Answer<unknown>, 'json'> & { json(): Promise<unknown> }>) {
  const response = await request
  if (!response.ok) throw await refusalIn(response)
}

/** Account doors (`/api/auth/*`) take and give plain JSON. */
export async function postAuth(act: string, body: Record<string, unknown> = {}): Promise<unknown> {
  return answerOf<unknown>(
    fetch(`/api/auth/${act}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

/** What a refused request says. */
export async function refusalIn(response: Omit<Answer<unknown>, 'json'> & { json(): Promise<unknown> }) {
  const body = await response.json().catch(() => null)
  const problem = PartOfProblem.safeParse(body)
  return new ApiError(response.status, problem.data ?? {}, response.headers.get('x-request-id'))
}
