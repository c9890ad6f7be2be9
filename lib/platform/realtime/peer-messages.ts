export type Member = { id: string; info: unknown }

/** What happens on one server and the others have to know. */
export type News =
  | { type: 'event'; channel: string; message: string; exceptId?: string | undefined }
  | { type: 'joined'; channel: string; member: Member }
  | { type: 'left'; channel: string; id: string }
  | { type: 'counted'; counts: [channel: string, sockets: number][] }
  | { type: 'ended'; identity: string }

/** Who of one server is in a channel. */
export type Share = { name: string; sockets: number; members: Member[] }

/** The other servers. */
export type Others = { tell: (news: News) => void; tellCountOf: (channel: string) => void }

/** What servers say to each other. */
export type Said =
  | { n: number; news: News }
  /** A sign of life, with the number of the last news. */
  | { beat: number }
  /** Asks one server, or all: for its news since this number, and for what it has. */
  | { ask: string; since?: number }
  /** What a server has, after its news of this number. */
  | { to: string; n: number; shares: Share[] }
export type Wire = Said & { from: string }
