import { haveCsrfToken } from './api'
import { sessionCookie } from './identity'

const ADDRESS = '/api/broadcasting/auth'

/** A refused authorisation: the client of live events is told of it. */
export class AuthorizationFailure extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Authorization = { auth: string; channel_data?: string; shared_secret?: string }

/**
 * Asks the site to sign a socket for a channel; the body is the result.
 * @throws AuthorizationFailure, AppError offline
 */
export async function authorizeChannel(socketId: string, channel: string): Promise<Authorization> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${sessionCookie()}`,
      'content-type': 'application/json',
      'x-xsrf-token': await haveCsrfToken(),
    },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  })
  const body = await response.json().catch(() => null)
  if (!response.ok) {
    throw new AuthorizationFailure(response.status, String(body?.detail ?? response.statusText))
  }
  return body
}
