'use client'
import type { StoredDraft } from './schema'

/** Message between tabs: a draft was saved, or closed (published or deleted). */
export type TabNews<Stored extends StoredDraft> = { saved?: Stored; closed?: number }
/** One BroadcastChannel for all kinds of texts and all accounts of this browser. */
export const CHANNEL = 'drafts'
export type Message = { prefix: string; user: number }

/** The other tabs in which the same member edits texts of this kind. */
export class OtherTabs<Stored extends StoredDraft> {
  private channel: BroadcastChannel | null = null

  constructor(
    private me: Message,
    private onNews: (news: TabNews<Stored>) => void,
  ) {}

  open() {
    this.channel = new BroadcastChannel(CHANNEL)
    this.channel.onmessage = ({ data }) => {
      const { prefix, user, ...news } = data as Message & TabNews<Stored>
      if (prefix === this.me.prefix && user === this.me.user) this.onNews(news)
    }
  }

  close() {
    this.channel?.close()
    this.channel = null
  }

  /** Works after `close` too: the response of a save sent on leaving arrives on the next page. */
  broadcast(news: TabNews<Stored>) {
    const channel = this.channel ?? new BroadcastChannel(CHANNEL)
    channel.postMessage({ ...this.me, ...news })
    if (channel !== this.channel) channel.close()
  }
}
