import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pseudoModule, SAID_OF_CODE } from './pseudo-copy.ts'
import { root } from './run-node.ts'

test('the texts of an area are those of the language of tests, under the name that they have', () => {
  expect(
    pseudoModule("import { plural } from './parts.ts'\n\nexport const ui = {\n  close: 'Close',\n}\n"),
  ).toBe(`import { pseudoTexts } from '../../testing/pseudo-texts.ts'
import { plural } from './parts.ts'

const english = {
  close: 'Close',
}

export const ui = pseudoTexts(english)
`)
  expect(() => pseudoModule('export const texts: Texts = {}')).toThrow('no texts')
})

test.each(SAID_OF_CODE)('sentences of the code are looked up in $file', ({ file, edit }) => {
  const source = readFileSync(join(root, file), 'utf8')
  expect(edit(source)).not.toBe(source)
})
