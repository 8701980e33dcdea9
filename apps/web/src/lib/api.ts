import type { Problem } from '@duely/contract'
import type { Api } from '@duely/server/api'
import { hc } from 'hono/client'
import { fetchOrTakeEarly } from './session/early-fetch.ts'

/** A "no" of the server: its code decides, its detail is what a person reads, `errors` belong to fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: readonly { path: string; message: string }[]
  readonly requestId: string | null
  /** With ACCOUNT_BEING_DELETED: until when it can be undone. */
  readonly purgeAfter: string | undefined

  constructor(status: number, problem: Partial<Problem>, requestId: string | null) {
    super(problem.detail ?? 'An unexpected error occurred. Please try again.')
    this.status = status
    this.code = problem.code ?? 'INTERNAL'
    this.errors = problem.errors ?? []
    this.requestId = requestId
    this.purgeAfter = problem.purgeAfter
  }
}

/** The server's routes, typed by the server itself; nothing of it reaches the browser but this type. */
export const api = hc<Api>('/', { init: { credentials: 'same-origin' }, fetch: fetchOrTakeEarly }).api

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

/** What a refused request says. */
export async function refusalIn(response: Omit<Answer<unknown>, 'json'> & { json(): Promise<unknown> }) {
  const body = await response.json().catch(() => null)
  return new ApiError(response.status, readProblem(body), response.headers.get('x-request-id'))
}

/** What of a body is a problem's; nothing where it comes from a proxy, say, that answers otherwise. */
function readProblem(body: unknown): Partial<Problem> {
  if (typeof body !== 'object' || body === null) return {}
  const fields = new Map<string, unknown>(Object.entries(body))
  const errors = fields.get('errors')
  return {
    ...textOf(fields, 'code'),
    ...textOf(fields, 'detail'),
    ...textOf(fields, 'purgeAfter'),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
  }
}

function textOf<Name extends string>(fields: ReadonlyMap<string, unknown>, name: Name) {
  const text = fields.get(name)
  return typeof text === 'string' ? ({ [name]: text } as { [key in Name]: string }) : {}
}

function isFieldError(error: unknown): error is { path: string; message: string } {
  if (typeof error !== 'object' || error === null) return false
  return (
    'path' in error &&
    typeof error.path === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
