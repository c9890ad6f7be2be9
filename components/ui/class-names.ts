/** Joins class names and leaves out the missing ones; undefined when none is left. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined
}
