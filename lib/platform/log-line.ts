import { currentRequest } from './request-id.ts'

const LONGEST = 2000
const MOST_FRAMES = 20
const MOST_CAUSES = 3

/** One event as a line of JSON. `fields` are numbers and names of our own. */
export function jsonLine(level: string, args: unknown[], fields: object = {}): string {
  const error = args.find((arg) => arg instanceof Error)
  const words = args.filter((arg) => arg !== error).map(wordOf)
  const request = currentRequest()
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    message: withoutPersonal(words.join(' ') || error?.message || ''),
    ...(request && { requestId: request.id, route: request.route }),
    ...fields,
    ...(error && { error: errorOf(error, MOST_CAUSES) }),
    pid: process.pid,
  })
}

function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Field by field: an error of PostgreSQL also carries the row that it is about. */
function errorOf(error: Error, causes: number): object {
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return {
    name,
    message: withoutPersonal(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: withoutPersonal(frames.slice(0, MOST_FRAMES).join('\n')),
    ...(causes > 0 && cause instanceof Error && { cause: errorOf(cause, causes - 1) }),
  }
}

const QUERY = /\?[\w[\]%.-]{1,80}=[^\s"'`<>)]*/g
const E_MAIL = /[\w.+-]{1,64}@[\w.-]{1,255}/g
const PHONE = /\+\d[\d ()-]{7,18}\d/g
const IPV4 = /\b(?!127\.0\.0\.1\b)\d{1,3}(?:\.\d{1,3}){3}\b/g
const COLONS = /(?<![\w:])[\da-f:]{4,39}(?![\w:])/gi

/** Without what libraries put into their messages: values of queries, e-mail addresses, phones, addresses of networks. */
export const withoutPersonal = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(QUERY, '?…')
    .replace(E_MAIL, '<e-mail>')
    .replace(PHONE, '<phone>')
    .replace(IPV4, '<ip>')
    .replace(COLONS, (found) => (isIpv6(found) ? '<ip>' : found))

/** The end of a line of a stack is `12:34`, a time `12:34:56`. */
const isIpv6 = (text: string): boolean => text.includes('::') || text.split(':').length === 8
