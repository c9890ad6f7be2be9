/** Limits of one server; tests lower them. */
export const realtimeLimits = {
  /** Bytes of a frame; a longer one closes the socket (1009). */
  frameBytes: 32_768,
  /** Bytes of the data of one event. */
  eventBytes: 10_240,
  /** Events of one batch, channels of one event. */
  batch: 10,
  channelsOfEvent: 100,
  bodyBytes: 262_144,
  /** Calls of the HTTP API whose bodies are on their way. */
  bodiesAtOnce: 100,
  channelsPerSocket: 100,
  membersPerChannel: 1000,
  /** Addresses stand for offices and mobile carriers; IPv6 counts by /64. */
  socketsPerAddress: 500,
  sockets: 50_000,
  /** Messages of one socket in ten seconds; subscribing anew after a loss takes one each. */
  messages: 300,
  /** Client events of one socket in ten seconds. */
  clientEvents: 60,
  /** Bytes that wait for a client that does not read. */
  unreadBytes: 1_000_000,
  /** After this silence the server asks, and after the second one it closes. */
  activityMs: 120_000,
  pongMs: 30_000,
  /** Subscription counts of a channel are told no more often than this. */
  countEveryMs: 1000,
  /** Between signs of life to the other servers. */
  beatMs: 1000,
  /** Characters of news that other servers may ask for again. */
  newsBytes: 8_000_000,
  /** After a restart begins, for clients to answer the close. */
  closeMs: 1000,
}
export type RealtimeLimits = typeof realtimeLimits
