'use client'
import type * as z from 'zod'
import { type CopyOwner, dropCopies, dropOwnCopy, keepCopy, takeCopy } from '../local-copy/client'
import { isUnsaved, type Saving } from '../saving/client'
import type { StoredDraft } from '../schema'

const COPY_MS = 250

/** Keeps a text that is being written on this device, a moment after each change. */
export class LocalCopyWriter<Content> {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private whose: Omit<CopyOwner, 'draft'>,
    private state: () => Saving<Content, StoredDraft>,
  ) {}

  take = (id: number | null, content: z.ZodType<Content>) => takeCopy(this.owner(id), content)

  soon() {
    this.timer ??= setTimeout(() => this.now(), COPY_MS)
  }

  now(isLeft = false) {
    this.stop()
    const { id, content, version } = this.state()
    if (!isUnsaved(this.state())) return
    keepCopy(this.owner(id), { content, version, at: Date.now() }, isLeft)
  }

  /** Of this window; of a text that had no number yet when told so. */
  forget(id = this.state().id) {
    this.stop()
    dropOwnCopy(this.owner(id))
  }

  /** Of all windows. */
  forgetAll = (id: number | null) => dropCopies(this.owner(id))

  private stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private owner = (draft: number | null): CopyOwner => ({ ...this.whose, draft })
}
