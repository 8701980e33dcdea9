import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is kept for the next start; only of modules that are imported after this call.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/server', import.meta.url)))
const { serve } = await import('./serve.ts')
await serve()
