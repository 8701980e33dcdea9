import type { Config } from '@react-router/dev/config'
import { paths } from './src/paths.ts'

/** Depends on the address it is asked under: it comes from the fallback page. The signed-in screens are frames without anybody in them. */
const personal: readonly string[] = [paths.successPayment]

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // A route is one file: parts of it would be asked for one by one.
  splitRouteModules: false,
  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => !personal.includes(path)),
} satisfies Config
