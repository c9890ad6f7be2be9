/** What a pool of connections says of itself, as those of `pg` do. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number }
/** Queued tasks of one kind in one state; `oldestSeconds` counts from when the first was due. */
export type TaskState = { task: string; state: string; count: number; oldestSeconds: number }
/** What the database says, the same for all processes; null while it does not answer. */
export type SiteNumbers = { tasks: TaskState[] } | null

type Link = {
  /** Pools of this process, by name: made inside of what Next bundles. */
  pools: Map<string, Pool>
  /** Set by front/metrics.ts, outside of it. */
  text?: (site: SiteNumbers) => Promise<string>
}
const KEY = Symbol.for('kvartal.metrics')
const shared = globalThis as { [KEY]?: Link }

/** Joins the two sides of the bundle, which have copies of modules of their own. */
export const metricsLink: Link = (shared[KEY] ??= { pools: new Map() })
