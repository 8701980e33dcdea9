/**
 * What is kept under a key, or found now and kept. Beyond `most` all of it is forgotten, because keys come
 * from input.
 */
export function remembered<Key, Found>(
  kept: Map<Key, Found>,
  key: Key,
  most: number,
  find: () => Found,
): Found {
  const known = kept.get(key)
  if (known !== undefined) return known
  const found = find()
  if (kept.size >= most) kept.clear()
  kept.set(key, found)
  return found
}
