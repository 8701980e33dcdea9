import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'

/**
 * Bytes of its code that a function of PGlite runs before V8 compiles it again with optimisation. V8's own measure
 * runs 57 such compilations during a start, half of its time (docs/performance.md).
 */
const OPTIMISE_AFTER_BYTES = 1_000_000_000
/** V8's own measure, restored for other modules. */
const DEFAULT_BYTES = 13_000_000

/** Node's types know its types only. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> }

let compiled: Promise<WebAssembly.Module> | undefined

/** PGlite's WebAssembly, compiled once per process. Functions that stay busy are optimised a little later than usual. */
export function pgliteModule(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<WebAssembly.Module> {
  const bytes = await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  // The module keeps the measure of its compilation. Set back at once, because compiled code is kept for equal flags.
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISE_AFTER_BYTES}`)
  try {
    return await WebAssembly.compile(bytes)
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${DEFAULT_BYTES}`)
  }
}
