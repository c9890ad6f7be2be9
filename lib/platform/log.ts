import { createConsola } from 'consola/core'
import { jsonLine } from './log-line.ts'

/** By LOG_LEVEL, as numbers of consola. */
const LEVELS: Record<string, number> = { error: 0, warn: 1, info: 3, debug: 4 }
type Level = 'error' | 'warn' | 'info' | 'debug'
const level = LEVELS[process.env.LOG_LEVEL ?? ''] ?? 3

/** Set by `npm start` where nobody reads along (scripts/serve.ts). */
export const isJsonLog = (): boolean => process.env.LOG_FORMAT === 'json'

/** A line that a full disk does not take is lost: the request, and the process, would end with it. */
function passFullDisk(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error
}

/** The same for streams that tell of a failed write later; without a listener the process ends. */
export function ignoreFullDisk(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', passFullDisk)
}

function writeLine(line: string): void {
  try {
    process.stderr.write(`${line}\n`)
  } catch (error) {
    passFullDisk(error as NodeJS.ErrnoException)
  }
}

function write(type: string, args: unknown[]): void {
  if (isJsonLog()) {
    writeLine(jsonLine(type, args))
    return
  }
  const print = type === 'error' || type === 'fatal' ? console.error : console.warn
  print(`[${type}]`, ...args)
}

/**
 * One logger for server and browser: readable lines, or one of JSON for each event, which names the request that it
 * belongs to. Repeats within a second are collapsed from the fifth on.
 */
export const log = createConsola({
  reporters: [{ log: ({ type, args }: { type: string; args: unknown[] }) => write(type, args) }],
  level,
  throttle: 1000,
  throttleMin: 5,
})

/** Whether lines of this level are written: most requests cost nothing more than this question. */
export const isLogged = (type: Level): boolean => (LEVELS[type] ?? 0) <= level

/** Logs what happens again and again: not throttled, as no two are the same. `fields` hold no personal data. */
export function logEvent(type: Level, message: string, fields: Record<string, unknown>): void {
  if (!isLogged(type)) return
  if (isJsonLog()) writeLine(jsonLine(type, [message], fields))
  else console.warn(`[${type}]`, message, ...Object.values(fields))
}

/** With LOG_FORMAT=json what Next and other libraries print becomes lines of the log too. */
export function takeConsole(): void {
  ignoreFullDisk()
  if (!isJsonLog()) return
  const types = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const
  for (const [name, type] of Object.entries(types))
    Object.assign(console, {
      [name]: (first: unknown, ...more: unknown[]) => log[type](first, ...more),
    })
}
