/**
 * What an answer says of its bytes. Next leaves these headers out of every answer of a route: a
 * download without a length shows no progress and cannot be resumed, and what a route has packed
 * would be packed again.
 */
export const LENGTH_HEADER = 'x-true-length'
export const ENCODING_HEADER = 'x-true-encoding'

const NAMES = { [LENGTH_HEADER]: 'content-length', [ENCODING_HEADER]: 'content-encoding' }

/** Says them to the reader by their usual names. @param {import('node:http').ServerResponse} response */
export function restoreHeaders(response) {
  const { setHeader } = response
  response.setHeader = (name, value) => {
    const usual = NAMES[name.toLowerCase()]
    return usual
      ? setHeader.call(response, usual, String(value))
      : setHeader.call(response, name, value)
  }
}
