import 'server-only'
import * as oauth from 'oauth4webapi'
import * as z from 'zod'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { YANDEX_FAILED } from './schema'

const TIMEOUT_MS = 10_000

/** Is login with Yandex configured? */
export const isConfigured = (): boolean =>
  Boolean(env().YANDEX_CLIENT_ID && env().YANDEX_CLIENT_SECRET)

/** Where Yandex sends the browser back to: without a language, as it is registered there once. */
const callbackUrl = (): string => new URL('/auth/yandex/callback', env().SITE_URL).href

const server = (): oauth.AuthorizationServer => ({
  issuer: env().YANDEX_OAUTH_URL,
  authorization_endpoint: `${env().YANDEX_OAUTH_URL}/authorize`,
  token_endpoint: `${env().YANDEX_OAUTH_URL}/token`,
})

function registered(): { client: oauth.Client; secret: string } {
  const { YANDEX_CLIENT_ID, YANDEX_CLIENT_SECRET } = env()
  if (!YANDEX_CLIENT_ID || !YANDEX_CLIENT_SECRET) throw new AppError('not_found')
  return { client: { client_id: YANDEX_CLIENT_ID }, secret: YANDEX_CLIENT_SECRET }
}

/**
 * A new way to Yandex: its address, and what the way back is checked by.
 * @throws AppError not_found (404) when login with Yandex is not configured
 */
export async function newWay(): Promise<{ url: string; state: string; verifier: string }> {
  const { client } = registered()
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
  const url = new URL(server().authorization_endpoint as string)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: callbackUrl(),
    scope: 'login:info login:email',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  return { url: url.href, state, verifier }
}

const info = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  login: z.string().default(''),
  display_name: z.string().optional(),
  real_name: z.string().optional(),
  default_email: z.string().optional(),
})
/** Who somebody is at Yandex; none of it is verified but the id. */
export type YandexPerson = { id: string; login: string; name: string; email: string }

/**
 * Exchanges the code for the person, with the secret of PKCE.
 * @throws AppError yandex_failed (401) when Yandex refuses; unavailable (503) when it does not answer
 */
export async function personOf(
  given: { code: string; state: string },
  kept: { state: string; verifier: string },
): Promise<YandexPerson> {
  const { client, secret } = registered()
  const options = {
    [oauth.allowInsecureRequests]: env().YANDEX_OAUTH_URL.startsWith('http:'),
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const params = oauth.validateAuthResponse(
      server(),
      client,
      new URLSearchParams(given),
      kept.state,
    )
    const response = await oauth.authorizationCodeGrantRequest(
      server(),
      client,
      oauth.ClientSecretPost(secret),
      params,
      callbackUrl(),
      kept.verifier,
      options,
    )
    const token = await oauth.processAuthorizationCodeResponse(server(), client, response)
    return await askWho(token.access_token)
  } catch (cause) {
    if (isSilence(cause)) throw new AppError('unavailable', [], { cause })
    throw new AppError(YANDEX_FAILED, [], { cause })
  }
}

async function askWho(token: string): Promise<YandexPerson> {
  const response = await fetch(`${env().YANDEX_INFO_URL}/info?format=json`, {
    headers: { authorization: `OAuth ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const {
    id,
    login,
    display_name,
    real_name,
    default_email = '',
  } = info.parse(await response.json())
  return { id, login, name: display_name || real_name || login, email: default_email.toLowerCase() }
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed'))
