import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const NAME = 'virtual:articles'
const folder = resolve(import.meta.dirname, '../../content/blog')

/**
 * Front matter of all articles, newest first, as the module `virtual:articles`. Read by index, feed and
 * sitemap, so that none of them bundles the texts.
 */
export function articleFacts(): Plugin {
  return {
    name: 'duely:articles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const files = readdirSync(folder).map((name) => join(folder, name))
      for (const file of files) this.addWatchFile(file)
      const facts = files.map(readFacts).sort((a, b) => b.date.localeCompare(a.date))
      return `export const articles = ${JSON.stringify(facts)}`
    },
  }
}

/** The front matter: the part between the first two `---` lines. */
function readFacts(file: string): { date: string } {
  const [, frontMatter] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8')) ?? []
  if (frontMatter === undefined) throw new Error(`${file} has no front matter`)
  return parse(frontMatter)
}
