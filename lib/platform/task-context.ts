import { AsyncLocalStorage } from 'node:async_hooks'

const KEY = Symbol.for('kvartal.task-context')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<true> }
const tasks = (shared[KEY] ??= new AsyncLocalStorage())

/** Runs a background task: its statements are not bound by the time limits of requests. */
export const inTask = <T>(task: () => Promise<T>): Promise<T> => tasks.run(true, task)

export const isInTask = (): boolean => tasks.getStore() === true
