import { parseSetCookie } from 'cookie'
import { type Answer, call, type Handler, type Options } from './request'

type Asked = Omit<Options, 'as' | 'withoutCsrf'> & {
  /** Another CSRF token in cookie and header than the one held. */
  token?: string
}

/** One browser over several calls: it keeps what answers set, and sends it back with the CSRF token. */
export function aBrowser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const token = () => jar.get('XSRF-TOKEN') ?? ''

  async function ask(handler: Handler, url: string, options: Asked = {}): Promise<Answer> {
    const sent = new Map(jar)
    if (options.token !== undefined) sent.set('XSRF-TOKEN', options.token)
    const cookie = [...sent].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const headers = {
      ...options.headers,
      cookie: cookie.join('; '),
      'x-xsrf-token': sent.get('XSRF-TOKEN') ?? '',
    }
    const answer = await call(handler, url, { ...options, headers, withoutCsrf: true })
    for (const header of answer.headers.getSetCookie()) {
      const { name, value = '', maxAge } = parseSetCookie(header)
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return { ask, token, cookies: () => Object.fromEntries(jar) }
}
