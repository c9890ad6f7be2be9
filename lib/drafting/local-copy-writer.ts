'use client'
import type * as z from 'zod'
import {
  type CopyOwner,
  deleteCopies,
  deleteOwnCopy,
  keepCopy,
  takeCopy,
} from '@/lib/drafting/copies/client'
import { isUnsaved, type Saving, type StoredDraft } from './schema'

const COPY_MS = 250

/** Writes unsaved text to localStorage, throttled. */
export class LocalCopyWriter<Content> {
  private timer: ReturnType<typeof setTimeout> | undefined
  /** While set, nothing is deleted: the page that is being loaded may need the copy. */
  isUnloading = false

  constructor(
    private whose: Omit<CopyOwner, 'draft'>,
    private state: () => Saving<Content, StoredDraft>,
  ) {}

  take = (id: number | null, content: z.ZodType<Content>) => takeCopy(this.owner(id), content)

  schedule() {
    this.timer ??= setTimeout(() => this.write(), COPY_MS)
  }

  write(isLeaving = false) {
    this.stop()
    const { id, content, version } = this.state()
    if (!isUnsaved(this.state())) return
    keepCopy(this.owner(id), { content, version, at: Date.now() }, isLeaving)
  }

  /** Deletes this tab's copy; null is the copy from before the first save. */
  deleteOwn(id = this.state().id) {
    this.stop()
    if (!this.isUnloading) deleteOwnCopy(this.owner(id))
  }

  /** Deletes the copies of all tabs. */
  deleteAll = (id: number | null) => deleteCopies(this.owner(id))

  private stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private owner = (draft: number | null): CopyOwner => ({ ...this.whose, draft })
}
