import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@duely/texts'
import { manifestIn } from '@duely/texts/manifest'
import type { Plugin } from 'vite'
import { manifestPath, paths } from './src/paths.ts'

type Manifest = Readonly<Record<string, unknown>> & {
  readonly screenshots: readonly { readonly form_factor: string }[]
  readonly shortcuts: readonly { readonly url: string }[]
}

/** The manifest in a language: of the English one what people read. The app stays the same one by its id. */
export function manifestTexts(english: Manifest, language: Language): Manifest {
  const t = manifestIn(language)
  return {
    ...english,
    description: t.description,
    lang: language,
    screenshots: english.screenshots.map((each) => ({
      ...each,
      label: each.form_factor === 'wide' ? t.wide : t.phone,
    })),
    shortcuts: english.shortcuts.map((each) => ({
      ...each,
      name: each.url === paths.reminders ? t.reminders : t.add,
    })),
  }
}

/** public/manifest.webmanifest in every other language, in the same folder. */
export function manifests(): Plugin {
  return {
    name: 'duely:manifests',
    generateBundle() {
      if (this.environment.name !== 'client') return
      const file = join(this.environment.config.publicDir, manifestPath('en'))
      const english = JSON.parse(readFileSync(file, 'utf8')) as Manifest
      for (const language of LANGUAGES.filter((each) => each !== 'en')) {
        const source = `${JSON.stringify(manifestTexts(english, language), null, 2)}\n`
        this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source })
      }
    },
  }
}
