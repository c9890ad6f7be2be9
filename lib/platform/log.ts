import { createConsola } from 'consola/core'

const reporter = {
  log: ({ type, args }: { type: string; args: unknown[] }) => {
    const write = type === 'error' || type === 'fatal' ? console.error : console.warn
    write(`[${type}]`, ...args)
  },
}

/** One logger for both sides; repeats within a second are told once they reach five. */
export const log = createConsola({
  reporters: [reporter],
  throttle: 1000,
  throttleMin: 5,
})
