/**
 * What to send after somebody else has edited the same thing: what was typed counts, everything else is as it stands
 * now. Texts in several languages are merged by language.
 */
export function mergeEdit<Value>(opened: Value, typed: Value, now: Value): Value {
  if (isFields(opened) && isFields(typed) && isFields(now)) {
    const names = Object.keys(typed)
    return Object.fromEntries(
      names.map((name) => [name, mergeEdit(opened[name], typed[name], now[name])]),
    ) as Value
  }
  return JSON.stringify(typed) === JSON.stringify(opened) ? now : typed
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
