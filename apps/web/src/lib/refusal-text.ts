import { ApiError } from './api.ts'

/** Field errors of a refusal; empty without any. */
export function fieldErrors(error: unknown): readonly { readonly path: string; readonly message: string }[] {
  return error instanceof ApiError ? error.errors : []
}

/** Display text of a failure: the server's message, or else `otherwise`. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise
}

/** Display text of a failure in a form with a single field: the field's error, if any. */
export function fieldRefusalText(error: unknown, otherwise: string): string {
  return fieldErrors(error)[0]?.message ?? refusalText(error, otherwise)
}
