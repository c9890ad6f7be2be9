const keys = new WeakMap<object, string>()
let last = 0

/** React key of a row, stable across moves and edits. */
export function rowKey(row: object): string {
  const known = keys.get(row)
  if (known) return known
  const made = `row-${++last}`
  keys.set(row, made)
  return made
}

/** An edited copy of a row with the same key. */
export function edited<Row extends object>(row: Row, patch: Partial<Row>): Row {
  const next = { ...row, ...patch }
  keys.set(next, rowKey(row))
  return next
}
