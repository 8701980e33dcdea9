import { mkdirSync } from 'node:fs'
import type { NodeFS } from '@electric-sql/pglite/nodefs'

const OTHERS_MODE_BITS = 0o077

/** How PGlite's runtime creates files and folders, and changes them; the modes are those of Linux. */
type NodeOperations = {
  mknod(parent: unknown, name: string, mode: number, device: number): unknown
  setattr(node: unknown, attributes: { mode?: number }): unknown
}

/**
 * A folder for PGlite in which every file and folder is its owner's alone, from the start. PGlite follows a
 * umask of its own, not that of the process, so others could read what it creates.
 */
export async function privateFiles(folder: string): Promise<NodeFS> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs')
  class PrivateFiles extends NodeFS {
    override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      const made = await super.init(...given)
      made.emscriptenOpts.preRun = [made.emscriptenOpts.preRun ?? [], closeToOthers].flat()
      return made
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return new PrivateFiles(folder)
}

function closeToOthers(runtime: object): void {
  const { node_ops: operations } = (runtime as { NODEFS: { node_ops: NodeOperations } }).NODEFS
  const { mknod, setattr } = operations
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS_MODE_BITS, device)
  operations.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined
        ? attributes
        : { ...attributes, mode: attributes.mode & ~OTHERS_MODE_BITS },
    )
}
