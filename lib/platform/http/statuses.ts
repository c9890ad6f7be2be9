import { anyone, members } from './admission'
import type { Contract } from './route'

const SAFE = ['GET', 'HEAD']
export const isRead = (method: string) => SAFE.includes(method)

/** Whether visitors may call. */
export const isFree = (method: string, { admit }: Contract): boolean =>
  admit === anyone || (isRead(method) && !admit)

const takesBody = ({ body, takes }: Contract) => body !== undefined || Object.keys(takes).length > 0

/** Statuses that a call may refuse with. */
function refusalsOf(method: string, contract: Contract): number[] {
  const { admit, params, isOpen } = contract
  const isWrite = !isRead(method)
  return [
    ...(takesBody(contract) ? [400, 413, 415] : []),
    // Also for an unknown token, where a visitor may call.
    401,
    ...(isWrite || !(isFree(method, contract) || admit === members) ? [403] : []),
    // What a body or the caller's account names may be gone too.
    ...(params || isWrite ? [404] : []),
    ...(isWrite ? [409] : []),
    ...(isWrite && !isOpen ? [419] : []),
    // An unknown parameter of the query is refused everywhere.
    422,
    ...(isWrite || contract.isLimited ? [429] : []),
    500,
    503,
  ]
}

/** Statuses that a call may answer with, refusals included. */
export const statusesOf = (method: string, contract: Contract): number[] => [
  ...new Set([contract.status, ...contract.also, ...refusalsOf(method, contract)]),
]

/** Descriptions of the statuses. */
export const WHAT: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, without an answer',
  206: 'A part of the file',
  304: 'Not changed',
  308: 'Moved',
  400: 'Unreadable',
  401: 'Not signed in, or an unknown token',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict with what has been written meanwhile',
  413: 'Too large',
  415: 'Not a type of content that is read here',
  416: 'No such part of the file',
  419: 'The header X-XSRF-TOKEN does not match the cookie XSRF-TOKEN',
  422: 'Invalid; `errors` says which field and why',
  429: 'Too often; `Retry-After` says when again',
  500: 'A fault of this site',
  503: 'Not available for a moment; `Retry-After` says when again',
}
