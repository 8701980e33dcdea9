export const json = <T>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** For a list with an ETag. Hidden from the typed client: the browser's own code never reads the body of a 304. */
export const unchanged: Record<never, never> = {
  304: { description: 'The same as under the tag of If-None-Match' },
}
