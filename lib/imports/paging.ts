import { countField, cursorOf, idField } from '@/lib/platform/keyset/cursor'

/** Runs and held drops, by id. */
export const latestFirst = cursorOf('0_', { id: idField })

/** What a run found, by the lines of its file. */
export const inFileOrder = cursorOf('', { line: countField, id: idField })
