import type { TestRequest } from '../test-server.ts'
import { providerBrowser } from './identity-provider.ts'

type Asked = { request(path: string, sent?: TestRequest): Promise<Response> }

/** A browser that visits a server under test and its provider, with the cookies of both. */
export function traveller(server: Asked) {
  const jar = new Map<string, string>()
  const provider = providerBrowser()
  const ask = async (path: string, sent: TestRequest = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.request(path, { ...sent, headers: { cookie, ...sent.headers } })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (set.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  const locationOf = (answer: Response) => answer.headers.get('location') ?? `no redirect: ${answer.status}`
  const code = async (answer: Response) => ((await answer.json()) as { code?: string }).code ?? answer.status
  /** From the provider's page back to ours; answers where that leads. */
  const return_ = async (url: string, login: string) =>
    locationOf(await ask(await provider.signIn(url, login)))
  return {
    jar,
    provider,
    ask,
    post: (path: string, json: object = {}) => ask(path, { json }),
    /** Signs in by the provider; answers where that ends. */
    signIn: async (login: string, query = '') =>
      return_(locationOf(await ask(`/api/auth/oidc/start${query}`)), login),
    /** Links or proves: answers where that ends, or the code of a refusal. */
    goFor: async (act: 'link' | 'prove', login: string) => {
      const answer = await ask(`/api/auth/oidc/${act}`, { json: {} })
      if (!answer.ok) return code(answer)
      return return_(((await answer.json()) as { url: string }).url, login)
    },
    /** The code of the refusal of a request, or its status. */
    codeOf: async (path: string, sent: TestRequest = {}) => {
      const answer = await ask(path, sent)
      return answer.ok ? answer.status : code(answer)
    },
    /** Whose session there is. */
    who: async () => {
      const answer = await ask('/api/auth/get-session')
      return ((await answer.json()) as { user: { email: string } } | null)?.user.email ?? null
    },
  }
}
