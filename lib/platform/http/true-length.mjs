/**
 * How many bytes an answer has. Next leaves out the `content-length` of every answer of a route, and
 * downloads without one show no progress and cannot be resumed.
 */
export const LENGTH_HEADER = 'x-true-length'

/** Says it to the reader by its usual name. @param {import('node:http').ServerResponse} response */
export function keepLength(response) {
  const { setHeader } = response
  response.setHeader = (name, value) =>
    name.toLowerCase() === LENGTH_HEADER
      ? setHeader.call(response, 'content-length', String(value))
      : setHeader.call(response, name, value)
}
