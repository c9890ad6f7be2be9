import { createConsola } from 'consola/core'

const reporter = {
  log: ({ type, args }: { type: string; args: unknown[] }) => {
    const write = type === 'error' || type === 'fatal' ? console.error : console.warn
    write(`[${type}]`, ...args)
  },
}

/** One logger for server and browser; repeats within a second are collapsed from the fifth on. */
export const log = createConsola({
  reporters: [reporter],
  throttle: 1000,
  throttleMin: 5,
})
