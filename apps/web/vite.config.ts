import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { articleFacts } from './articles-plugin.ts'
import { chunkGroups } from './chunks.ts'
import { inlinedScripts } from './inlined-script-plugin.ts'

/**
 * Sonner injects its stylesheet from script, which `style-src 'self'` blocks. toaster.css imports the same stylesheet,
 * and the call is removed here. A release without the call fails the build.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'duely:sonner-without-inline-style',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (without === code) this.error('sonner no longer inserts its stylesheet: this plugin can go')
      return { code: without, map: null }
    },
  }
}

/**
 * Lets a module shared by two routes be in the file of one of them. The router's default forbids that, and thereby
 * exact control of files (chunks.ts).
 */
const sharingEntries: Plugin = {
  name: 'duely:sharing-entries',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
}

const compiled = mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm] })

/** The texts in /content compiled to components; front matter is the export `frontmatter`. */
const texts: Plugin = {
  name: 'duely:texts',
  enforce: 'pre',
  async transform(code, id) {
    const made = await compiled.transform(code, id)
    return made?.code === undefined ? null : { code: made.code, map: null }
  },
}

export default defineConfig({
  plugins: [
    texts,
    articleFacts(),
    inlinedScripts(),
    tailwindcss(),
    reactRouter(),
    sonnerWithoutInlineStyle(),
    sharingEntries,
  ],
  // The workspace packages are symlinked TypeScript sources, so they are compiled with the app.
  ssr: { noExternal: [/^@duely\//] },
  build: {
    // tools/build-web.ts reads which file an entry became.
    manifest: true,
    // The palette uses light-dark(); these are the first engines that support it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Besides the app's own entry, which the router's plugin adds.
          input: ['src/entry.account.tsx'],
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
  server: {
    // Paths answered by the server itself.
    proxy: Object.fromEntries(
      ['/api', '/pretend', '/unsubscribe', '/calendar', '/act', '/end-key'].map((path) => [
        path,
        process.env.API_ORIGIN ?? 'http://localhost:3000',
      ]),
    ),
  },
})
