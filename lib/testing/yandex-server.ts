import { OAuth2Server } from 'oauth2-mock-server'

type Person = { id: string; login: string; display_name?: string; default_email?: string }

/**
 * An OAuth server with PKCE in the place of Yandex: it lets `person` in without asking, and after `cancelNext` sends
 * the browser back with nothing.
 */
export async function aYandex(port?: number) {
  const endpoints = { userinfo: '/info' }
  const server = new OAuth2Server(undefined, undefined, { endpoints })
  await server.issuer.keys.generate('RS256')
  await server.start(port, 'localhost')
  const state = { person: { id: '0', login: 'nobody' } as Person, isCancelled: false }
  const asked: Record<string, unknown>[] = []
  const { service } = server
  // Yandex answers no OpenID.
  service.on('beforeResponse', (response, request) => {
    asked.push({ ...request.body })
    const { id_token: _, ...body } = response.body as Record<string, unknown>
    response.body = body
  })
  service.on('beforeUserinfo', (response, request) => {
    const isKnown = /^OAuth \S+/.test(request.headers.authorization ?? '')
    response.body = isKnown ? state.person : { error: 'unauthorized' }
    response.statusCode = isKnown ? 200 : 401
  })
  service.on('beforeAuthorizeRedirect', ({ url }) => {
    if (!state.isCancelled) return
    state.isCancelled = false
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  return {
    url: server.issuer.url ?? '',
    /** Bodies of the calls for a token. */
    asked,
    become: (person: Person) => {
      state.person = person
    },
    cancelNext: () => {
      state.isCancelled = true
    },
    /** What the browser brings back from this address. */
    async visit(address: string) {
      const answer = await fetch(address, { redirect: 'manual' })
      const { searchParams, href } = new URL(answer.headers.get('location') ?? '')
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', href }
    },
    stop: () => server.stop(),
  }
}
