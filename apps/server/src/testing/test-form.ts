/**
 * Whether tests that have a short and a long form run in their long one: `TESTS=all npm test`, which decides
 * whether a change lands.
 */
export const isLongForm = process.env.TESTS === 'all'
