import { join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const HERE = import.meta.dirname
const FOLDER = join(HERE, 'build')
/** Packages with files of their own. */
const WITH_FILES = ['@electric-sql/pglite', '@electric-sql/pglite/nodefs', '@node-rs/argon2', 'simple-icons']
/** Loaded when they are needed: most processes never need them. */
const ON_DEMAND = [
  '@polar-sh/sdk/2026-10',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'imapflow',
  'jose',
  'openid-client',
  'postal-mime',
  'twilio',
  'web-push',
]
/** The package of the local inbox, which a production install omits. */
const OF_THE_INBOX = ['smtp-server']

/** Has our modules find files (migrations, mails, the web build) from where their sources are. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(HERE) || !code.includes('import.meta.url')) return null
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
  ssr: { noExternal: true, external: [...WITH_FILES, ...ON_DEMAND, ...OF_THE_INBOX] },
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node20',
    // So that stack traces in the log can be read.
    minify: false,
    rolldownOptions: {
      input: ['main', 'restore', 'doctor', 'sign-in-link'].map((name) => join(HERE, `src/${name}.ts`)),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
