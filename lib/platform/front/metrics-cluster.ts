import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry } from 'prom-client'

const TYPE = 'kvartal:metrics'
const PATIENCE_MS = 6000
type Message = { type?: string; id?: string; text?: string | null }

// In a worker it answers the question of the primary for its own numbers.
const processes = new AggregatorRegistry()
const waiting = new Map<string, (text: string | null) => void>()

/** In the primary: answers workers with the sum over all of them. */
export function answerWorkers(): void {
  cluster.on('message', (worker, { type, id }: Message) => {
    if (type !== TYPE || id === undefined) return
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ type, id, text })
    }
    processes.clusterMetrics().then(answer, () => answer(null))
  })
}

if (cluster.isWorker) {
  process.on('message', ({ type, id, text }: Message) => {
    if (type === TYPE && id !== undefined) waiting.get(id)?.(text ?? null)
  })
}

/** In a worker. @throws Error when the other processes do not answer in time */
export async function sumOfProcesses(): Promise<string> {
  const id = randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => reject(new Error('no metrics of the processes')), PATIENCE_MS)
  waiting.set(id, (text) =>
    text === null ? reject(new Error('no metrics of the processes')) : resolve(text),
  )
  process.send?.({ type: TYPE, id })
  return promise.finally(() => {
    clearTimeout(timer)
    waiting.delete(id)
  })
}
