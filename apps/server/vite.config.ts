import { join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { LATER_PACKAGES } from './src/platform/startup/later-packages.ts'

const HERE = import.meta.dirname
const FOLDER = join(HERE, 'build')
/** Packages with files of their own, and those of the local inbox, which a production install omits. */
const WITH_FILES = ['@node-rs/argon2', 'simple-icons']
const OF_THE_INBOX = ['smtp-server', 'postal-mime']
const WORKER = /(?<=new Worker\(new URL\('\.\/)([\w-]+)\.ts(?=', import\.meta\.url\))/

/**
 * Has our modules find files (migrations, mails, the web build) from where their sources are, and threads next to the
 * other built files.
 */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(HERE) || !code.includes('import.meta.url')) return null
      if (WORKER.test(code)) return code.replace(WORKER, '$1.js')
      const source = relative(FOLDER, id).split(sep).join('/')
      return code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
    },
  }
}

/** The server in a few files (docs/decisions/0025-the-server-is-bundled.md). */
// biome-ignore lint/style/noDefaultExport: vite reads the default export
export default defineConfig({
  plugins: [ownPlaces()],
  logLevel: 'warn',
  ssr: { noExternal: true, external: [...LATER_PACKAGES, ...WITH_FILES, ...OF_THE_INBOX] },
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node20',
    // So that stack traces in the log can be read.
    minify: false,
    rolldownOptions: {
      input: ['main', 'restore', 'platform/mail/smtp/smtp-thread'].map((name) =>
        join(HERE, `src/${name}.ts`),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
