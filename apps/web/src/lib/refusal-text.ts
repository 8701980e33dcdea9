import { ApiError } from './api.ts'

/** What the server found wrong with one field; empty where a refusal is about no field. */
export function fieldErrors(error: unknown): readonly { readonly path: string; readonly message: string }[] {
  return error instanceof ApiError ? error.errors : []
}

/** What a person reads of a failure that has no place of its own: the server's words, or else `otherwise`. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise
}

/** The same for a form of a single field: what is wrong with the field says more than the refusal as a whole. */
export function fieldRefusalText(error: unknown, otherwise: string): string {
  return fieldErrors(error)[0]?.message ?? refusalText(error, otherwise)
}
