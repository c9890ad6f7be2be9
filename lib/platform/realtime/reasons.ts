/**
 * Why a socket is closed or a message refused. Clients stay away after 40xx, come back after a pause after 41xx
 * and at once after 42xx; 43xx refuses a message and leaves the socket open. 4000, 4003, 4202 and 4302 cannot
 * happen here: TLS is not forced, the app cannot be disabled, clients that cannot ping are refused with 4007, and
 * there are no watchlists.
 */
export const REASONS = {
  unknownApp: { code: 4001, message: 'There is no app with this key.' },
  overQuota: { code: 4004, message: 'Too many connections from this address.' },
  unknownPath: { code: 4005, message: 'There is nothing at this path.' },
  badVersion: { code: 4006, message: 'The protocol version is not a number.' },
  oldVersion: { code: 4007, message: 'Only protocol versions 5 to 7 are spoken here.' },
  noVersion: { code: 4008, message: 'The protocol version is missing.' },
  unauthorized: { code: 4009, message: 'The connection is not authorized.' },
  terminated: { code: 4009, message: 'The connection was terminated.' },
  overCapacity: { code: 4100, message: 'Over capacity.' },
  anew: { code: 4200, message: 'The authorization has ended.' },
  restart: { code: 4200, message: 'The server restarts.' },
  noPong: { code: 4201, message: 'No pong was received.' },
  tooManyEvents: { code: 4301, message: 'Too many client events.' },
} as const
export type Reason = { code: number | null; message: string }
