/** The body of a request, as JSON. */
export const jsonBody = <T>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** An answer, as JSON. */
export const json = <T>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The 304 of a list with an ETag. Hidden from the typed client, which never sees a 304. */
export const unchanged: Record<never, never> = {
  304: { description: 'The same as under the tag of If-None-Match' },
}
