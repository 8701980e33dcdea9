import { existsSync } from 'node:fs'

/*
 * `npm run serve`: the built server, or its sources where nothing is built. JavaScript, because the first
 * file of TypeScript would load the compiler of types into a server that is built.
 */
const built = new URL('../apps/server/build/main.js', import.meta.url)
const source = new URL('../apps/server/src/main.ts', import.meta.url)
await import(existsSync(built) ? built.href : source.href)
