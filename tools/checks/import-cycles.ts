/**
 * Circles in what imports what, each from one of its members back to it; at least one if there is any.
 *
 * @param imports what each member imports; names that are not members are ignored
 */
export function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  function visit(name: string, way: readonly string[]): void {
    if (state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      found.push([...way.slice(way.indexOf(name)), name])
      return
    }
    state.set(name, 'open')
    for (const next of imports.get(name) ?? []) visit(next, [...way, name])
    state.set(name, 'done')
  }
  for (const name of imports.keys()) visit(name, [])
  return found
}
