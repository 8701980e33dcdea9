import { build, type Plugin } from 'vite'

const MARK = '?inlined'

/**
 * `import script from './start.ts?inlined'`: a module and its imports as the text of one classic script, minified, for
 * an inline script of a prerendered page. Pages inline it while they are rendered, so the browser's build has no text.
 */
export function inlinedScripts(): Plugin {
  return {
    name: 'duely:inlined-scripts',
    async resolveId(id, importer) {
      if (!id.endsWith(MARK)) return null
      const found = await this.resolve(id.slice(0, -MARK.length), importer, { skipSelf: true })
      return found && `${found.id}${MARK}`
    },
    async load(id) {
      if (!id.endsWith(MARK)) return null
      if (this.environment.name === 'client') return "export default ''"
      const entry = id.slice(0, -MARK.length)
      this.addWatchFile(entry)
      return `export default ${JSON.stringify(await bundled(entry))}`
    },
  }
}

async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    envFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const code = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [script] = code.flatMap((file) => (file.type === 'chunk' ? [file.code.trim()] : []))
  if (!script || code.length > 1 || script.includes('</script'))
    throw new Error(`${entry} does not make one script that can be inlined`)
  return script
}
