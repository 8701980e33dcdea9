import { paths } from '../../paths.ts'

const NAME = 'next'

/** The login, which afterwards leads back to the page that was requested. The dashboard itself needs no parameter. */
export function loginReturningTo(wanted: string): string {
  return wanted === paths.dashboard || safeReturn(wanted) === undefined
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ [NAME]: wanted })}`
}

/** Where to go after signing in: what the address of the login names, if it is a screen of the dashboard. */
export function returnPath(search: string): string {
  return safeReturn(new URLSearchParams(search).get(NAME)) ?? paths.dashboard
}

/** Only our own screens behind the login: an address may be written by anybody. */
function safeReturn(path: string | null): string | undefined {
  if (path === null || path.length > 2_000) return undefined
  const base = 'https://duely.invalid'
  if (!URL.canParse(path, base)) return undefined
  const { origin, pathname, search, hash } = new URL(path, base)
  const isOurs =
    origin === base && (pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`))
  return isOurs ? `${pathname}${search}${hash}` : undefined
}
