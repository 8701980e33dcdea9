import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from '../guards/security-headers.ts'
import { inlineHashes } from './inline-hashes.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test("lists a page's inline content, each item once", () => {
  const page = `<style>p{}</style><script>go('<i style="a">')</script><script src="/x.js"></script>
    <p style="color:red" class="x">a</p><p class="x" style="color:red">b</p><p style="--f:&quot;x&quot;">c</p>`
  expect(inlineHashes(page)).toEqual({
    scripts: [hash(`go('<i style="a">')`)],
    styles: [hash('p{}')],
    styleAttributes: [hash('color:red'), hash('--f:"x"')],
  })
})

test('the policy allows exactly that', () => {
  const policy = pagePolicy(inlineHashes('<script>a</script><style>b</style><p style="c"></p>'))
  expect(policy).toContain(`script-src 'self' '${hash('a')}';`)
  expect(policy).toContain(`style-src 'self' '${hash('b')}';`)
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' '${hash('c')}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test('without inline content none is allowed', () => {
  expect(pagePolicy()).toContain("script-src 'self'; style-src 'self'; img-src")
  expect(pagePolicy()).not.toContain('unsafe')
})
