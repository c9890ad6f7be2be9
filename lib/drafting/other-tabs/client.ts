'use client'
import type { StoredDraft } from '../schema'

/** What the windows of a member tell each other: a draft was saved, or is written no longer. */
export type TabNews<Stored extends StoredDraft> = { saved?: Stored; closed?: number }
const CHANNEL = 'drafts'
type Message = { prefix: string; user: number }

/** The other windows of this browser in which the same member writes texts of this kind. */
export class OtherTabs<Stored extends StoredDraft> {
  private channel: BroadcastChannel | null = null

  constructor(
    private me: Message,
    private hear: (news: TabNews<Stored>) => void,
  ) {}

  open() {
    this.channel = new BroadcastChannel(CHANNEL)
    this.channel.onmessage = ({ data }) => {
      const { prefix, user, ...news } = data as Message & TabNews<Stored>
      if (prefix === this.me.prefix && user === this.me.user) this.hear(news)
    }
  }

  close() {
    this.channel?.close()
    this.channel = null
  }

  /** Also after closing: the save that was sent on leaving is answered on the next page. */
  tell(news: TabNews<Stored>) {
    const channel = this.channel ?? new BroadcastChannel(CHANNEL)
    channel.postMessage({ ...this.me, ...news })
    if (channel !== this.channel) channel.close()
  }
}

/** Tells of each save of a text of this kind in this browser; answers how to stop. */
export function onSaved(prefix: string, hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: { data: Message & TabNews<StoredDraft> }) => {
    if (data.prefix === prefix && data.saved) hear()
  }
  return () => channel.close()
}
