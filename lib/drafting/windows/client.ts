'use client'
import type { StoredDraft } from '../schema'

/** What the windows of a member tell each other: a draft was saved, or is written no longer. */
export type WindowNews<Stored extends StoredDraft> = { saved?: Stored; closed?: number }
type Message = { prefix: string; user: number }

/** The other windows of this browser in which the same member writes texts of this kind. */
export class OtherWindows<Stored extends StoredDraft> {
  private channel: BroadcastChannel | null = null

  constructor(
    private me: Message,
    private hear: (news: WindowNews<Stored>) => void,
  ) {}

  open() {
    this.channel = new BroadcastChannel('drafts')
    this.channel.onmessage = ({ data }) => {
      const { prefix, user, ...news } = data as Message & WindowNews<Stored>
      if (prefix === this.me.prefix && user === this.me.user) this.hear(news)
    }
  }

  close() {
    this.channel?.close()
    this.channel = null
  }

  tell(news: WindowNews<Stored>) {
    this.channel?.postMessage({ ...this.me, ...news })
  }
}
