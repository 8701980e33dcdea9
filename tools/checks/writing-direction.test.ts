import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

/** Classes that name left or right. Those that follow the writing direction: ms-, pe-, inset-s-, text-end. */
const SIDES =
  /(?<=[\s'"`:!])-?(?:[mp][lr]-[a-z0-9[\].%()/_-]+!?|(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])(?:-[a-z0-9[\].%()/_-]+)?!?|(?:left|right)-[a-z0-9[\].%()/_-]+!?|(?:text|float|clear|object|slide-in-from)-(?:left|right)|bg-(?:gradient|linear)-to-[lr]\w?|origin-(?:\w+-)?(?:left|right))(?=[\s'"`])/g

/** Declarations in stylesheets, which have `inline-start` and `inline-end` for both. */
const SIDE_PROPERTIES =
  /(?<=[\s{;])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|color|style))?\s*:|(?:text-align|float)\s*:\s*(?:left|right)/g

/** What has a left and a right in every writing direction. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A stamp is a picture: its postmark is at the left, where the card leaves room for it.
  'ui/data/stamp.tsx': ['-left-[70%]'],
  'features/overview/up-next.tsx': ['mr-1', 'ml-11', 'ml-15.5'],
  // Half of the window to the right and half of itself back: the middle.
  'ui/overlays/dialog-window.tsx': ['left-1/2'],
}

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: SOURCES })
    .filter((path) => !path.includes('.test.'))
    .sort()

/** Quoted texts: comments and variables may say left and right. */
function quoted(source: string): string {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return (code.match(/(['"`])(?:(?!\1)[^\\]|\\.)*\1/g) ?? []).join('\n')
}

test('classes follow the writing direction', () => {
  const found = filesOf('**/*.{ts,tsx}').flatMap((file) => {
    const named = [...new Set(quoted(readFileSync(`${SOURCES}/${file}`, 'utf8')).match(SIDES) ?? [])]
    return named.filter((each) => !ALLOWED[file]?.includes(each)).map((each) => `${file}: ${each}`)
  })
  expect(found).toEqual([])
})

test('stylesheets follow the writing direction', () => {
  const found = filesOf('**/*.css').flatMap((file) =>
    (readFileSync(`${SOURCES}/${file}`, 'utf8').match(SIDE_PROPERTIES) ?? []).map(
      (each) => `${file}: ${each}`,
    ),
  )
  expect(found).toEqual([])
})

test('nothing is allowed that is not there', () => {
  const unused = Object.entries(ALLOWED).flatMap(([file, classes]) => {
    const found: string[] = quoted(readFileSync(`${SOURCES}/${file}`, 'utf8')).match(SIDES) ?? []
    return classes.filter((each) => !found.includes(each)).map((each) => `${file}: ${each}`)
  })
  expect(unused).toEqual([])
})
