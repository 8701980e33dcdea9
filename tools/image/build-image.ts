import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, lstatSync, mkdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from '../run-node.ts'
import { type Instruction, parseDockerfile, type Stage } from './dockerfile.ts'

/** What the Dockerfile made: the folder that stands for `/` in the last stage, and that stage. */
export type BuiltImage = { folder: string; stage: Stage }

type Build = {
  dockerfile: string
  /** Paths that the build is sent, relative to the project's folder. */
  context: readonly string[]
  /** Where the stages are made, a folder each. */
  place: string
  print: (line: string) => void
}

/**
 * Carries out the Dockerfile's steps in folders, without a daemon and without the base image: the machine's
 * own shell and Node stand for it. So it proves that every file is where the next step and the server look
 * for it, and not how a step behaves on another system. Paths below `/app` and `/data` in RUN lead into the
 * stage's folder.
 *
 * @throws when a step fails, or copies what is not there
 */
export function buildImage({ dockerfile, context, place, print }: Build): BuiltImage {
  const folders = new Map<string, string>()
  /** A stage goes on in the working directory of its base. */
  const workdirs = new Map<string, string>()
  let last: BuiltImage | undefined
  for (const stage of parseDockerfile(dockerfile)) {
    const folder = join(place, stage.name)
    mkdirSync(folder, { recursive: true })
    const base = folders.get(stage.base)
    if (base !== undefined) cpSync(base, folder, { recursive: true, verbatimSymlinks: true })
    const started = workdirs.get(stage.base) ?? '/'
    workdirs.set(stage.name, carryOut({ stage, folder, folders, context, print }, started))
    folders.set(stage.name, folder)
    last = { folder, stage }
  }
  if (last === undefined) throw new Error('The Dockerfile has no stage')
  return last
}

type StageBuild = {
  stage: Stage
  folder: string
  folders: ReadonlyMap<string, string>
  context: readonly string[]
  print: (line: string) => void
}

/** @returns the working directory at the end */
function carryOut(build: StageBuild, workdir: string): string {
  let cwd = workdir
  for (const instruction of build.stage.instructions) {
    if (instruction.name === 'WORKDIR') {
      cwd = resolve(cwd, instruction.text)
      mkdirSync(join(build.folder, cwd), { recursive: true })
    }
    if (instruction.name === 'RUN') run(build, cwd, instruction)
    if (instruction.name === 'COPY') copy(build, cwd, instruction)
  }
  return cwd
}

function run({ stage, folder, print }: StageBuild, cwd: string, { text }: Instruction): void {
  print(`${stage.name}: RUN ${text}`)
  const command = text.replace(/(?<=^|\s)\/(?=(?:app|data)\b)/g, `${folder}/`)
  const { status } = spawnSync('sh', ['-euc', command], {
    cwd: join(folder, cwd),
    env: withoutNpm(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${stage.name}: RUN ${text} ended with ${status}`)
}

function copy(
  { stage, folder, folders, context, print }: StageBuild,
  cwd: string,
  { text }: Instruction,
): void {
  print(`${stage.name}: COPY ${text}`)
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop() ?? ''
  const source = from === undefined ? root : folders.get(from)
  if (source === undefined) throw new Error(`${stage.name}: no stage is named ${from}`)
  const into = join(folder, resolve(cwd, target))
  for (const path of paths) {
    const found = from === undefined ? ofContext(context, path) : globSync(join(source, path))
    if (found.length === 0) throw new Error(`${stage.name}: COPY ${text}: ${path} is not there`)
    for (const file of found) {
      const full = resolve(source, file)
      if (from === undefined) place(full, join(into, file === path ? basename(file) : relative(path, file)))
      else if (lstatSync(full).isDirectory()) cpSync(full, into, { recursive: true, verbatimSymlinks: true })
      else place(full, target.endsWith('/') ? join(into, basename(full)) : into)
    }
  }
}

function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { verbatimSymlinks: true })
}

const ofContext = (context: readonly string[], path: string) =>
  context.filter(
    (file) =>
      (path === '.' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)) &&
      existsSync(join(root, file)),
  )

/** What npm hands down to its scripts names this project's folder; a RUN of an image knows nothing of it. */
const withoutNpm = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^npm_/i.test(name) && name !== 'NODE_ENV' && name !== 'INIT_CWD',
    ),
  )
