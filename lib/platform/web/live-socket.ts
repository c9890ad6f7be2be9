import Echo, { type Broadcaster } from 'laravel-echo'
import Pusher from 'pusher-js/with-encryption'
import type { PublicAddress } from '../realtime/public-address'
import { type AuthorizationFailure, authorizeChannel } from './live-authorizer'
import { socketCut } from './socket-cut'

export type Reader = { id: number; info: unknown }
export type Listener = {
  channel: string
  /** Each event once, as it came. */
  onEvent(name: string, data: unknown): void
  /** Whether the channel is subscribed right now. Again true after a loss: something may have been missed. */
  onSubscribed(isLive: boolean): void
  /** Who else is in a presence channel. */
  onReaders?(readers: Reader[]): void
  /** Somebody in a presence channel is typing, by the id that the server vouches for. */
  onTyping?(id: number): void
}

type Client = Echo<'pusher'>
type StateChange = { current: string; previous: string }
type Room = { listeners: Set<Listener>; isLive: boolean; close: () => void }

/** Event ids that are remembered to drop repeats. */
const REMEMBERED = 500
/** A server that refuses is asked again after this. */
const REFUSED_MS = 60_000
/** After a socket that worked: its session has changed, and whoever is signed in now may have another. */
const CHANGED_MS = 1000
const FINAL = [401, 403]
const TYPING = 'client-typing'

let client: Client | undefined
const rooms = new Map<string, Room>()
const seen = new Set<string>()

/** Subscribes to the channel as long as somebody listens. */
export function listen(listener: Listener): () => void {
  const { channel } = listener
  client ??= connect()
  if (client.connector.pusher.connection.state === 'disconnected') client.connect()
  const room = rooms.get(channel) ?? enter(client, channel)
  room.listeners.add(listener)
  if (room.isLive) listener.onSubscribed(true)
  if (room.isLive) tellReaders(channel)
  return () => {
    room.listeners.delete(listener)
    if (room.listeners.size > 0 || rooms.get(channel) !== room) return
    rooms.delete(channel)
    room.close()
    client?.leaveChannel(channel)
  }
}

/** Tells the others in a presence channel that this person is typing. */
export function whisperTyping(channel: string): void {
  if (rooms.get(channel)?.isLive) client?.connector.pusher.channel(channel)?.trigger(TYPING, {})
}

function connect(): Client {
  const address: PublicAddress = JSON.parse(document.documentElement.dataset.live ?? '')
  const { key, host, wsPort, wssPort, isTls } = address
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: host,
    wsPort,
    wssPort,
    forceTLS: isTls,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) => {
        authorizeChannel(socketId, channelName).then(
          (signed) => callback(null, signed),
          (error) => {
            // The session has expired: the server had the socket authorised anew.
            if (error.status === 401) socketCut()
            callback(error, null)
          },
        )
      },
    },
  })
  const echo = new Echo({ broadcaster: 'pusher', client: pusher, withoutInterceptors: true })
  pusher.connection.bind('state_change', ({ current, previous }: StateChange) => {
    if (current === 'connected') return
    for (const room of rooms.values()) setLive(room, false)
    if (current !== 'disconnected') return
    // The server does not want this socket any more, such as when its session has ended.
    socketCut()
    const wait = previous === 'connected' ? CHANGED_MS : REFUSED_MS
    setTimeout(() => rooms.size > 0 && echo.connect(), wait)
  })
  return echo
}

function enter(echo: Client, name: string): Room {
  let retry: ReturnType<typeof setTimeout> | undefined
  const room: Room = { listeners: new Set(), isLive: false, close: () => clearTimeout(retry) }
  rooms.set(name, room)
  const subscribe = () => {
    const channel = channelOf(echo, name)
    channel.listenToAll((event: string, data: unknown) => hear(room, event.slice(1), data))
    channel.subscribed(() => {
      setLive(room, true)
      tellReaders(name)
    })
    channel.error((error: Partial<AuthorizationFailure>) => {
      setLive(room, false)
      if (FINAL.includes(error.status ?? 0)) return
      retry = setTimeout(() => {
        echo.leaveChannel(name)
        subscribe()
      }, REFUSED_MS)
    })
    if (name.startsWith('presence-')) {
      const readers = channel as Broadcaster['pusher']['presence']
      readers.joining(() => tellReaders(name)).leaving(() => tellReaders(name))
      readers.on(TYPING, (_: unknown, { user_id: id }: { user_id: string }) => {
        for (const { onTyping } of room.listeners) onTyping?.(Number(id))
      })
    }
  }
  subscribe()
  return room
}

function channelOf(echo: Client, name: string) {
  const [kind, rest] = /^(private-encrypted|private|presence)-(.+)$/.exec(name)?.slice(1) ?? []
  if (!kind || !rest) return echo.channel(name)
  if (kind === 'presence') return echo.join(rest)
  return kind === 'private' ? echo.private(rest) : echo.encryptedPrivate(rest)
}

function hear(room: Room, name: string, data: unknown) {
  const id = (data as { eventId?: string } | null)?.eventId
  if (id !== undefined) {
    if (seen.has(id)) return
    seen.add(id)
    const [oldest] = seen
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
  }
  for (const { onEvent } of [...room.listeners]) onEvent(name, data)
}

function setLive(room: Room, isLive: boolean) {
  if (room.isLive === isLive) return
  room.isLive = isLive
  for (const { onSubscribed } of [...room.listeners]) onSubscribed(isLive)
}

type Members = { me: { id: string } | null; members: Record<string, unknown> }

function tellReaders(name: string) {
  const channel = client?.connector.pusher.channel(name) as { members?: Members } | undefined
  if (!channel?.members) return
  const { me, members } = channel.members
  const others = Object.entries(members)
    .filter(([id]) => id !== me?.id)
    .map(([id, info]) => ({ id: Number(id), info }))
  for (const { onReaders } of rooms.get(name)?.listeners ?? []) onReaders?.(others)
}
