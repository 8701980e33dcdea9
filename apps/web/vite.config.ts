import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { articleFacts } from './articles-plugin.ts'
import { manifests } from './manifests-plugin.ts'

/**
 * Sonner injects its stylesheet from script, which `style-src 'self'` blocks. app.css imports the same
 * stylesheet, and the call is removed here. A release without the call fails the build.
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

const packages = (...names: string[]) => new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/** The contract's schemas, their library, and the forms that use them; the account pages have other forms. */
const ofSchemas =
  /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]|src[\\/]lib[\\/](?:zod-|forms[\\/]use-)/

/** The library of forms, for the account pages and for dialogs. */
const ofForms = packages('react-hook-form')

/** What signed-in screens know of a household, with fields of theirs. The pages before need none of it. */
const ofHousehold =
  /src[\\/]household[\\/](?:household-|use-view)|domain[\\/]src[\\/]household[\\/]|[\\/]ui[\\/]fields[\\/](?:segmented-control|checkbox-group)\.tsx$/

/** How signed-in screens open dialogs and undo, which no page before does. */
const ofDialogs = /[\\/](?:use-dialog-target|target-dialog|say-done)\.tsx?$/

const ofChoices = /[\\/]ui[\\/]fields[\\/]select\.tsx$/

/** What the pages and dialogs of one signed-in feature say: nothing for who signs in or reads. */
const ofOneFeature =
  /[\\/]features[\\/]subscriptions[\\/].*-texts\.ts$|[\\/]texts[\\/]src[\\/](?:areas|compiled[\\/]en)[\\/]settings-[\w-]+\.ts$/

/** How texts are chosen, and the reader's language: every page needs it, and the contract its list. */
const ofLanguage =
  /packages[\\/]texts[\\/]src[\\/](?:(?!message-parts)[\w-]+|compiled[\\/]languages|loaders[\\/]loaders)\.ts$|[\\/]src[\\/]language[\\/](?:browser-language|page-address)\.ts$/
const ofReact = packages('react', 'react-dom', 'scheduler', 'react-router')

/** What only the pages before the sign-in show. */
const ofAccountPages =
  /[\\/](?:layouts|features)[\\/]auth[\\/]|texts[\\/]src[\\/](?:areas|compiled[\\/]en)[\\/](?:account|letter)\.ts$/

/** Rules for a new password, with the words that cannot be one. The sign-in page needs neither. */
const ofPasswords = /domain[\\/]src[\\/]account[\\/](?:common-passwords|password)\.ts$/

/** What the server refuses, and messages of fields that only signed-in screens have. */
const ofRefusals = /domain[\\/]src[\\/]texts[\\/](?:refusals|messages)\.ts$/
const ofPublicPages = /[\\/]lib[\\/]public-page[\\/]structured-data\.ts$/
const ofArticles = /[\\/]layouts[\\/]site[\\/]|[\\/]features[\\/](?:blog|legal)[\\/]/

const ofSome = [
  ofForms,
  ofSchemas,
  ofChoices,
  ofHousehold,
  ofDialogs,
  ofOneFeature,
  ofAccountPages,
  ofPasswords,
  ofRefusals,
  ofPublicPages,
  ofArticles,
]
const isForAll = (id: string) => !ofSome.some((own) => own.test(id))

/**
 * Files of the built app other than those of its pages and dialogs. Left to the bundler, a signed-in screen
 * takes 80 small ones instead of 25, which costs a slow phone three seconds.
 */
const chunkGroups = [
  { name: 'react', test: (id: string) => ofReact.test(id) || ofLanguage.test(id) },
  { name: 'popups', test: packages('@base-ui', '@floating-ui') },
  // What at least so many pages and dialogs share, but not the list of choices: it would take the popups
  // along to every page.
  { name: 'app', minShareCount: 4, test: isForAll },
  { name: 'forms', test: ofForms },
  { name: 'passwords', test: ofPasswords },
  { name: 'account', minShareCount: 4, test: ofAccountPages },
  { name: 'articles', minShareCount: 4, test: ofArticles },
  { name: 'household', test: ofHousehold },
  { name: 'dialogs-of-screens', test: ofDialogs },
  // What lists and settings share with the profile's schema, or the group below would take it along.
  { name: 'page-numbers', test: /[\\/]page-numbers\.ts$/ },
  { name: 'countries', test: /[\\/]country\.ts$/ },
  // Only dialogs check by the schemas. Last, because a group takes along what its files import.
  { name: 'schemas', test: ofSchemas },
]

/** Texts in a language that is not English: in a folder of their own, which no service worker keeps. */
const ofAnotherLanguage = /packages[\\/]texts[\\/]src[\\/](?:compiled[\\/](?!en[\\/])|loaders[\\/])[^?]*$/

/** Articles and legal pages, likewise: nobody looks for them without a connection. */
const ofReading = /[\\/]routes[\\/](?:privacy|terms|refund|blog)\b[^?]*/

/** The folder of a file of the build, below /assets. */
function folderOf(moduleId: string): string {
  if (ofAnotherLanguage.test(moduleId)) return 'texts/'
  return ofReading.test(moduleId) ? 'reading/' : ''
}

/** Fonts with letters that few languages have, likewise. */
const ofFewLanguages = /-latin-ext[-.]/

const fileName = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }) =>
  `assets/${folderOf(facadeModuleId ?? '')}[name]-[hash].js`

const assetFileNames = ({ names }: { names: readonly string[] }) =>
  `assets/${names.some((name) => ofFewLanguages.test(name)) ? 'texts/' : ''}[name]-[hash][extname]`

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
  plugins: [texts, articleFacts(), manifests(), tailwindcss(), reactRouter(), sonnerWithoutInlineStyle()],
  // The workspace packages are symlinked TypeScript sources, so they are compiled with the app.
  ssr: { noExternal: [/^@duely\//] },
  // By default large JSON files become a text for JSON.parse and small ones a literal. The catalogue has
  // both, and the mix compresses 2 % worse than literals alone.
  json: { stringify: false },
  build: {
    // The palette uses light-dark(); these are the first engines that support it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    // Styles and fonts are written by both, and must have the same names.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            assetFileNames,
            chunkFileNames: fileName,
            entryFileNames: fileName,
          },
        },
      },
    },
  },
  server: {
    // Paths answered by the server itself.
    proxy: Object.fromEntries(
      [
        '/api',
        '/server.js',
        '/pretend',
        '/unsubscribe',
        '/calendar',
        '/act',
        '/end-key',
        '/sign-in-link',
      ].map((path) => [path, process.env.API_ORIGIN ?? 'http://localhost:3000']),
    ),
  },
})
