import { countField, cursorOf, idField } from '@/lib/platform/keyset/cursor'

/** Cursor of runs and held drops, by id. */
export const latestFirst = cursorOf('0_', { id: idField })

/** Cursor of a run's issues, by line of the file. */
export const inFileOrder = cursorOf('', { line: countField, id: idField })
