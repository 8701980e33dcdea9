import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { importCycles } from './checks/import-cycles.ts'
import { root, runNode } from './run-node.ts'

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|xml|txt|data|webmanifest)$/
const SMALL_BYTES = 512

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** `npm run build`: builds the web app with its service worker and compresses its text files. Returns an exit code. */
export async function buildWeb(): Promise<number> {
  const code = await runNode([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) return code
  const folder = join(root, 'apps/web/build/client')
  finishPages(folder)
  // In a process of its own: removing types is an experimental feature of Node, of which it would warn at every start.
  const written = await runNode([
    '--disable-warning=ExperimentalWarning',
    join(root, 'tools/service-worker.ts'),
    folder,
    join(root, 'apps/web/src/service-worker/service-worker.ts'),
  ])
  if (written === 0) await compressFolder(folder)
  return written
}

/**
 * A prerendered page is readable before hydration, so its styles and fonts load before the app's scripts, and a signed-in
 * screen is drawn before they are asked for. The fallback page is empty without them and keeps their priority. The two
 * small start files are inlined.
 */
function finishPages(folder: string): void {
  const built = readManifest(folder)
  refuseCycles(built)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const route = relative(folder, entry.parentPath)
    const html = withAccountEntry(withStartInside(readFileSync(file, 'utf8'), folder), built, route)
    const isFallback = entry.name !== 'index.html'
    writeFileSync(file, isFallback ? html : withStartAfterPaint(html))
  }
}

/** Vite's own list of what each source file became. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  rmSync(path)
  return manifest
}

/**
 * Throws when two files import each other: their modules then run in the wrong order, and the app does not start. It
 * happens when a module of an early group (apps/web/chunks.ts) imports one that fell into a later group.
 */
function refuseCycles(built: Manifest): void {
  const imports = Object.entries(built).map(([name, { imports = [] }]) => [name, imports] as const)
  const [circle] = importCycles(new Map(imports))
  if (circle) throw new Error(`These files import each other: ${circle.join(', ')}`)
}

/**
 * Names the built file of an account page's entry, and has the browser ask at once for what that imports and for the
 * page's own part.
 *
 * @param route the page's folder, such as `signup`
 */
function withAccountEntry(html: string, built: Manifest, route: string): string {
  const source = /<script type="module" src="\/(src\/entry\.[\w.]+)">/.exec(html)?.[1]
  if (source === undefined) return html
  const page = `src/features/auth/${route}/${route}-page.tsx`
  const [first = '', ...imported] = filesOf(built, [source, ...(page in built ? [page] : [])])
  const preloads = imported.map((file) => `<link rel="modulepreload" href="/${file}"/>`).join('')
  return html.replace(`"/${source}"`, `"/${first}"`).replace('</head>', `${preloads}</head>`)
}

/** The files of these sources and of all they import, in that order. */
function filesOf(built: Manifest, sources: readonly string[]): string[] {
  const names = new Set(sources)
  for (const name of names) for (const next of built[name]?.imports ?? []) names.add(next)
  return [...names].map((name) => {
    const file = built[name]?.file
    if (file === undefined) throw new Error(`${name} was not built`)
    return file
  })
}

/**
 * Inlines the manifest and the start script, which as two files would cost a round trip each on a slow network. Pages
 * that start no app are unchanged.
 */
function withStartInside(html: string, folder: string): string {
  const manifestPath = /import "(\/assets\/manifest-[\w-]+\.js)";/.exec(html)?.[1]
  const entryPath = /import\("(\/assets\/entry\.client-[\w-]+\.js)"\);/.exec(html)?.[1]
  if (manifestPath === undefined || entryPath === undefined) return html
  const entry = readFileSync(join(folder, entryPath), 'utf8').replaceAll('"./', '"/assets/')
  const app = /"(\/assets\/app-[\w-]+\.js)"/.exec(entry)?.[1]
  if (app === undefined) throw new Error(`${entryPath} no longer starts with the file that holds the router`)
  // React looks for both files' preloads during hydration, and would fetch missing ones.
  const manifest = readFileSync(join(folder, manifestPath), 'utf8')
    .replaceAll(`"${manifestPath}"`, `"${app}"`)
    .replaceAll(`"${entryPath}"`, `"${app}"`)
  return html
    .replaceAll(
      new RegExp(`<link rel="modulepreload"[^>]* href="(?:${manifestPath}|${entryPath})"/>`, 'g'),
      '',
    )
    .replace(`import "${manifestPath}";`, () => manifest)
    .replace(`import("${entryPath}");`, () => entry)
}

const PRELOAD = '<link rel="modulepreload"'
const START = '<script type="module" async="">'
const LATER = '<script type="text/plain" id="start">'

/** Longest wait for the first frame, in ms, where the browser does not tell of it. */
const LONGEST_WAIT_MS = 3000

/** The two large files that a signed-in screen starts with (apps/web/chunks.ts); the second imports the first. */
const LARGE = [/\/base-/, /\/app-/]

/**
 * Has a signed-in screen ask for its scripts once its frame was drawn, so that they take neither the network nor the
 * processor of a slow phone from that. A hidden tab is not drawn, and asks at once. The start script lies in the page
 * as text, which the content policy allows by the same hash; it is run once each large file was, in a task of its own,
 * because together they keep a slow phone from answering to a press.
 */
function withStartAfterPaint(html: string): string {
  if (!html.includes(START)) return html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
  const preloads = new RegExp(`${PRELOAD}[^>]* href="([^"]+)"/>`, 'g')
  const files = [...html.matchAll(preloads)].map(([, file]) => file ?? '')
  const large = LARGE.map((name) => {
    const file = files.find((each) => name.test(each))
    if (file === undefined) throw new Error(`A signed-in screen no longer starts with a file like ${name}`)
    return file
  })
  return html
    .replaceAll(preloads, '')
    .replace(START, LATER)
    .replace('</head>', () => `<script>${startScript(files, large)}</script></head>`)
}

const startScript = (files: readonly string[], large: readonly string[]) =>
  `(function(files,large){
var begun=false
function begin(){
var text=document.getElementById('start')
if(begun)return
if(!text)return addEventListener('DOMContentLoaded',begin)
begun=true
files.forEach(function(file){var link=document.createElement('link');link.rel='modulepreload';link.href=file;document.head.append(link)})
function next(){
if(large.length)return import(large.shift()).catch(function(){}).then(function(){setTimeout(next)})
var start=document.createElement('script');start.type='module';start.text=text.text;document.head.append(start)
}
next()
}
if(document.hidden)return begin()
addEventListener('visibilitychange',begin)
setTimeout(begin,${LONGEST_WAIT_MS})
new PerformanceObserver(function(list){if(list.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true})
})(${JSON.stringify(files)},${JSON.stringify(large)})`

/** Compresses at the highest level once at build time instead of per request. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.byteLength < SMALL_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gz] = await Promise.all([brotliAsync(content, { params }), gzipAsync(content, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

if (import.meta.main) process.exitCode = await buildWeb()
