import type { ServerResponse } from 'node:http'

/**
 * Stand-ins for Content-Length and Content-Encoding, which Next strips from route handlers. Without
 * them a download has no progress and cannot resume, and a compressed body is compressed twice.
 */
export const LENGTH_HEADER = 'x-true-length'
export const ENCODING_HEADER = 'x-true-encoding'

const NAMES: Record<string, string> = {
  [LENGTH_HEADER]: 'content-length',
  [ENCODING_HEADER]: 'content-encoding',
}

/** Sends the stand-in headers under their standard names. */
export function restoreHeaders(response: ServerResponse): void {
  const { setHeader } = response
  response.setHeader = (name: string, value: number | string | readonly string[]) => {
    const standard = NAMES[name.toLowerCase()]
    return standard
      ? setHeader.call(response, standard, String(value))
      : setHeader.call(response, name, value)
  }
}
