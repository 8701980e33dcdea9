import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@duely/texts'
import { expect, test } from 'vitest'
import { manifestTexts } from '../../apps/web/manifests-plugin.ts'
import { root } from '../run-node.ts'

const english = JSON.parse(readFileSync(join(root, 'apps/web/public/manifest.webmanifest'), 'utf8'))

test('the manifest in English says what the catalogue does', () => {
  expect(manifestTexts(english, 'en')).toEqual(english)
})

test.each(LANGUAGES.filter((each) => each !== 'en'))(
  'in %s it is the manifest of the same app',
  (language) => {
    const manifest = manifestTexts(english, language)
    expect(manifest).toMatchObject({ name: 'Duely', id: '/', start_url: '/dashboard', lang: language })
    const [add, reminders] = manifest.shortcuts as readonly { name: string; url: string }[]
    expect([add?.url, reminders?.url]).toEqual(english.shortcuts.map((each: { url: string }) => each.url))
    expect([add?.name, reminders?.name]).not.toEqual(
      english.shortcuts.map((each: { name: string }) => each.name),
    )
    expect(manifest.description).not.toBe(english.description)
  },
)
