import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * What an answer must carry besides the headers it already has.
 * @param given reads a header of the answer by its lower-case name
 */
export type AddedHeaders = (given: (name: string) => unknown) => Record<string, string>

/**
 * Node's answer with headers added as it is written. Adding them to the framework's `Headers` gives the same answer
 * at several times the CPU time (docs/performance.md).
 */
export abstract class CompletedAnswer extends ServerResponse {
  requestId: string | null = null
  protected abstract readonly added: AddedHeaders

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers: OutgoingHttpHeaders = {}
    for (const [name, value] of Object.entries((rest.at(-1) ?? {}) as OutgoingHttpHeaders))
      headers[name.toLowerCase()] = value
    Object.assign(
      headers,
      this.added((name) => headers[name]),
    )
    if (this.requestId !== null) headers['x-request-id'] = this.requestId
    return super.writeHead(status, headers)
  }
}

/** The class of a server's answers that adds these headers. */
export function completedBy(added: AddedHeaders): typeof ServerResponse {
  return class extends CompletedAnswer {
    protected override readonly added = added
  } as typeof ServerResponse
}
