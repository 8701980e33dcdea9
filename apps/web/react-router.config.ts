import type { Config } from '@react-router/dev/config'
import { paths } from './src/paths.ts'

/** Screens whose content depends on who asks: they come from the fallback page, never from a prerendered one. */
const personal = [paths.dashboard, paths.successPayment]

const isPersonal = (path: string) => personal.some((start) => path === start || path.startsWith(`${start}/`))

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => !isPersonal(path)),
} satisfies Config
