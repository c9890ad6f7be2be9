'use client'
import type { Draft } from '../drafts/schema'

/** What the windows of a member tell each other: a draft was saved, or is written no longer. */
export type WindowNews = { saved?: Draft; closed?: number }
type Message = WindowNews & { user: number }

/** The other windows of this browser in which the same member writes. */
export class OtherWindows {
  private channel: BroadcastChannel | null = null

  constructor(
    private user: number,
    private hear: (news: WindowNews) => void,
  ) {}

  open() {
    this.channel = new BroadcastChannel('drafts')
    this.channel.onmessage = ({ data }) => {
      const { user, ...news } = data as Message
      if (user === this.user) this.hear(news)
    }
  }

  close() {
    this.channel?.close()
    this.channel = null
  }

  tell(news: WindowNews) {
    this.channel?.postMessage({ user: this.user, ...news } satisfies Message)
  }
}
