import type { IncomingMessage } from 'node:http'
import { setClientIp } from '../front/request.ts'
import { ADDRESS_HEADER, networkOf } from '../http/client-address.ts'
import { REASONS } from './reasons.ts'
import { isSignatureOf, sign } from './signature.ts'

/** The Pusher protocol, versions 5 to 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */
const PROTOCOLS = [5, 6, 7]

const PROOF_HEADER = 'x-client-ip-proof'

/** Headers by which the site's own port names the client when it hands a socket over. */
export const addressHeaders = (secret: string, address: string): string[] => [
  ADDRESS_HEADER,
  address,
  PROOF_HEADER,
  sign(secret, `client ${address}`),
]

/** The network that a client counts for. */
export function addressOf(
  request: IncomingMessage,
  { secret, proxies }: { secret: string; proxies: number },
): string {
  const { [ADDRESS_HEADER]: named, [PROOF_HEADER]: proof } = request.headers
  const isHandedOver =
    typeof named === 'string' &&
    typeof proof === 'string' &&
    isSignatureOf(secret, `client ${named}`, proof)
  if (!isHandedOver) setClientIp(request, proxies, [])
  return networkOf(String(request.headers[ADDRESS_HEADER]))
}

/** Why this client cannot stay; null when it can. */
export function faultOfHandshake(
  { url = '/', headers }: IncomingMessage,
  { key, origins }: { key: string; origins: string[] },
) {
  const [path = '', search] = url.split('?', 2)
  const asked = /^\/app\/([^/]+)$/.exec(path)?.[1]
  if (asked === undefined) return REASONS.unknownPath
  if (asked !== key) return REASONS.unknownApp
  const protocol = new URLSearchParams(search).get('protocol')
  if (protocol === null || protocol === '') return REASONS.noVersion
  if (!/^\d+$/.test(protocol)) return REASONS.badVersion
  if (!PROTOCOLS.includes(Number(protocol))) return REASONS.oldVersion
  return isOwnPage(headers.origin, headers.host, origins) ? null : REASONS.unauthorized
}

/** Only browsers send an origin. The site and this server may have different ports of one host. */
function isOwnPage(origin: string | undefined, host = '', origins: string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true
  return (
    URL.canParse(origin) &&
    URL.canParse(`http://${host}`) &&
    new URL(origin).hostname === new URL(`http://${host}`).hostname
  )
}
