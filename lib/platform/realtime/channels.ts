import type { RealtimeLimits } from './limits.ts'
import { kindOf, messageOf } from './protocol.ts'
import type { Socket } from './socket.ts'

export type Member = { id: string; info: unknown }
export type Channel = {
  sockets: Set<Socket>
  /** Of presence channels: each user once, with the number of its sockets. */
  members: Map<string, { info: unknown; sockets: number }>
  /** When subscribers were last told how many they are, and the timer of the next time. */
  countedAt: number
  counting?: NodeJS.Timeout | undefined
}

/** Who is in which channel. A channel exists while somebody is in it. */
export class Channels {
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
    const channel = this.byName.get(name) ?? {
      sockets: new Set(),
      members: new Map(),
      countedAt: 0,
    }
    this.byName.set(name, channel)
    if (member) this.addMember(name, channel, member)
    channel.sockets.add(socket)
    socket.channels.set(name, member?.id)
  }

  private addMember(name: string, { members, sockets }: Channel, { id, info }: Member): void {
    const known = members.get(id)
    if (known) {
      known.sockets++
      return
    }
    members.set(id, { info, sockets: 1 })
    const data = { user_id: id, user_info: info }
    sendAll(sockets, messageOf('pusher_internal:member_added', { channel: name, data }))
  }

  /** Removes a socket; the last one of a user is told to the others. */
  leave(socket: Socket, name: string) {
    const channel = this.byName.get(name)
    if (!channel?.sockets.delete(socket)) return
    const userId = socket.channels.get(name)
    socket.channels.delete(name)
    const member = userId === undefined ? undefined : channel.members.get(userId)
    if (userId !== undefined && member && --member.sockets === 0) {
      channel.members.delete(userId)
      const data = { user_id: userId }
      sendAll(channel.sockets, messageOf('pusher_internal:member_removed', { channel: name, data }))
    }
    if (channel.sockets.size > 0) return this.tellCount(name)
    clearTimeout(channel.counting)
    this.byName.delete(name)
  }

  /** Sends to everybody in the channel but one socket. */
  broadcast(name: string, message: string, exceptId?: string): void {
    const channel = this.byName.get(name)
    if (channel) sendAll(channel.sockets, message, exceptId)
  }

  /** Tells subscribers how many they are: at once, then with pauses, as everybody who comes changes it. */
  tellCount(name: string) {
    const channel = this.byName.get(name)
    if (!channel || channel.counting || kindOf(name) === 'presence') return
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
    const data = { subscription_count: channel.sockets.size }
    sendAll(
      channel.sockets,
      messageOf('pusher_internal:subscription_count', { channel: name, data }),
    )
  }
}

/** Encoded once for all of them. */
function sendAll(sockets: Set<Socket>, message: string, exceptId?: string): void {
  if (sockets.size === 0) return
  const bytes = Buffer.from(message)
  for (const socket of sockets) if (socket.id !== exceptId) socket.send(bytes)
}
