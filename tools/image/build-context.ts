/** A line of .dockerignore: matches a path, and everything below it. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : RegExp.escape(part)))
    .join('')
  return new RegExp(`^${source}(?:/|$)`)
}

/** The lines of a file without comments and blank ones. */
export const instructionLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/^\s*(#|$)/.test(line) ? [] : [line.trim()]))

/**
 * Which paths, relative to the project's folder, .dockerignore sends to the build of the image. The last line
 * that matches counts, as in Docker; character classes and `?` are not understood.
 */
export function contextFilter(dockerignore: string): (path: string) => boolean {
  const rules = instructionLines(dockerignore).map((line) => ({
    isAllowed: line.startsWith('!'),
    matcher: matcherOf(line.replace(/^!/, '')),
  }))
  return (path) => rules.findLast(({ matcher }) => matcher.test(path))?.isAllowed ?? true
}
