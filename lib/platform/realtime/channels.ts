import type { RealtimeLimits } from './limits.ts'
import type { Member, Others, Share } from './peer-messages.ts'
import { kindOf, messageOf } from './protocol.ts'
import type { Socket } from './socket.ts'

/** A user in a presence channel: the number of its sockets here, and the other servers where it has some. */
type Presence = { info: unknown; sockets: number; servers: string[] }
export type Channel = {
  /** Those of this server. */
  sockets: Set<Socket>
  /** How many there are on other servers. */
  elsewhere?: Map<string, number>
  /** Of presence channels: each user once. */
  members: Map<string, Presence>
  /** When subscribers were last told how many they are, and the timer of the next time. */
  countedAt: number
  counting?: NodeJS.Timeout | undefined
}

/** Who is in which channel, on all servers. A channel exists while somebody is in it. */
export class Channels {
  /** Set when there may be other servers. */
  others: Others | undefined
  private readonly byName = new Map<string, Channel>()
  private readonly limits: RealtimeLimits

  constructor(limits: RealtimeLimits) {
    this.limits = limits
  }

  get(name: string): Channel | undefined {
    return this.byName.get(name)
  }

  names(prefix: string): string[] {
    return [...this.byName.keys()].filter((name) => name.startsWith(prefix))
  }

  /** Whether the channel has no place for another user. */
  isFull(name: string, { id }: Member): boolean {
    const members = this.byName.get(name)?.members
    return (
      members !== undefined && !members.has(id) && members.size >= this.limits.membersPerChannel
    )
  }

  /** Adds a socket; the first one of a user is told to the others. */
  join(socket: Socket, name: string, member?: Member): void {
    const channel = this.open(name)
    if (member && ++this.enter(name, member).sockets === 1) {
      this.others?.tell({ type: 'joined', channel: name, member })
    }
    channel.sockets.add(socket)
    socket.channels.set(name, member?.id)
    this.others?.tellCountOf(name)
  }

  /** Removes a socket; the last one of a user is told to the others. */
  leave(socket: Socket, name: string): void {
    const channel = this.byName.get(name)
    if (!channel?.sockets.delete(socket)) return
    const id = socket.channels.get(name)
    socket.channels.delete(name)
    const member = id === undefined ? undefined : channel.members.get(id)
    if (id !== undefined && member && --member.sockets === 0) {
      this.others?.tell({ type: 'left', channel: name, id })
      this.exit(name, id)
    }
    this.others?.tellCountOf(name)
    this.tellCount(name)
    this.closeIfEmpty(name)
  }

  /** Sends to everybody in the channel but one socket, on all servers. */
  broadcast(channel: string, message: string, exceptId?: string): void {
    this.broadcastHere(channel, message, exceptId)
    this.others?.tell({ type: 'event', channel, message, exceptId })
  }

  broadcastHere(name: string, message: string, exceptId?: string): void {
    const channel = this.byName.get(name)
    if (channel) sendAll(channel.sockets, message, exceptId)
  }

  /** Tells subscribers how many they are: at once, then with pauses, as everybody who comes changes it. */
  tellCount(name: string): void {
    const channel = this.byName.get(name)
    if (!channel?.sockets.size || channel.counting || kindOf(name) === 'presence') return
    const { countEveryMs } = this.limits
    const wait = channel.countedAt + countEveryMs - performance.now()
    if (wait > 0) {
      channel.counting = setTimeout(() => {
        channel.counting = undefined
        this.tellCount(name)
      }, wait).unref()
      return
    }
    channel.countedAt = performance.now()
    const data = { subscription_count: socketsIn(channel) }
    sendAll(
      channel.sockets,
      messageOf('pusher_internal:subscription_count', { channel: name, data }),
    )
  }

  /** A user has its first socket in the channel on another server. */
  joinedAt(server: string, name: string, member: Member): void {
    this.open(name)
    const { servers } = this.enter(name, member)
    if (!servers.includes(server)) servers.push(server)
  }

  /** A user has no socket in the channel on that server any more. */
  leftAt(server: string, name: string, id: string): void {
    const member = this.byName.get(name)?.members.get(id)
    if (!member) return
    member.servers = member.servers.filter((one) => one !== server)
    this.exit(name, id)
    this.closeIfEmpty(name)
  }

  countedAt(server: string, name: string, sockets: number): void {
    const channel = this.open(name)
    const before = channel.elsewhere?.get(server) ?? 0
    channel.elsewhere ??= new Map()
    if (sockets > 0) channel.elsewhere.set(server, sockets)
    else channel.elsewhere.delete(server)
    if (sockets !== before) this.tellCount(name)
    this.closeIfEmpty(name)
  }

  /** Puts what another server has in place of what was known of it. */
  replace(server: string, shares: Share[]): void {
    const kept = new Map(shares.map(({ name, members }) => [name, members.map(({ id }) => id)]))
    for (const name of [...this.byName.keys()]) this.keepOf(server, name, kept.get(name))
    for (const { name, sockets, members } of shares) {
      for (const member of members) this.joinedAt(server, name, member)
      this.countedAt(server, name, sockets)
    }
  }

  private keepOf(server: string, name: string, ids?: string[]): void {
    const kept = new Set(ids)
    for (const [id, { servers }] of [...(this.byName.get(name)?.members ?? [])]) {
      if (servers.includes(server) && !kept.has(id)) this.leftAt(server, name, id)
    }
    if (!ids && this.byName.get(name)?.elsewhere?.has(server)) this.countedAt(server, name, 0)
  }

  /** What this server has itself. */
  shares(): Share[] {
    return [...this.byName]
      .filter(([, { sockets }]) => sockets.size > 0)
      .map(([name, { sockets, members }]) => ({
        name,
        sockets: sockets.size,
        members: [...members]
          .filter(([, member]) => member.sockets > 0)
          .map(([id, { info }]) => ({ id, info })),
      }))
  }

  private open(name: string): Channel {
    const known = this.byName.get(name)
    if (known) return known
    const channel = {
      sockets: new Set<Socket>(),
      members: new Map(),
      countedAt: Number.NEGATIVE_INFINITY,
    }
    this.byName.set(name, channel)
    return channel
  }

  private closeIfEmpty(name: string): void {
    const channel = this.byName.get(name)
    if (!channel || channel.members.size > 0 || socketsIn(channel) > 0) return
    clearTimeout(channel.counting)
    this.byName.delete(name)
  }

  /** The member's entry; that it is new is told to those in the channel. */
  private enter(name: string, { id, info }: Member): Presence {
    const { members, sockets } = this.open(name)
    const known = members.get(id)
    if (known) return known
    const presence = { info, sockets: 0, servers: [] }
    members.set(id, presence)
    const data = { user_id: id, user_info: info }
    sendAll(sockets, messageOf('pusher_internal:member_added', { channel: name, data }))
    return presence
  }

  /** Removes a member that is nowhere any more. */
  private exit(name: string, id: string): void {
    const { members, sockets } = this.open(name)
    const member = members.get(id)
    if (!member || member.sockets > 0 || member.servers.length > 0) return
    members.delete(id)
    const data = { user_id: id }
    sendAll(sockets, messageOf('pusher_internal:member_removed', { channel: name, data }))
  }
}

/** Subscriptions of a channel, on all servers. */
export const socketsIn = ({ sockets, elsewhere }: Channel): number =>
  [...(elsewhere?.values() ?? [])].reduce((sum, count) => sum + count, sockets.size)

/** Encoded once for all of them. */
function sendAll(sockets: Set<Socket>, message: string, exceptId?: string): void {
  if (sockets.size === 0) return
  const bytes = Buffer.from(message)
  for (const socket of sockets) if (socket.id !== exceptId) socket.send(bytes)
}
