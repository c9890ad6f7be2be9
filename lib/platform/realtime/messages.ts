import { type ClientMessage, clientMessage, kindOf, messageOf } from './protocol.ts'
import { REASONS } from './reasons.ts'
import type { Socket } from './socket.ts'
import { parsed, type Room, signUserIn, subscribe } from './subscriptions.ts'

const PONG = messageOf('pusher:pong')

/** Does what a client's message asks for. What is no message is refused, and the socket stays. */
export function receive(room: Room, socket: Socket, text: string) {
  socket.hear()
  if (!socket.messages.take()) return socket.refuse(REASONS.overCapacity)
  const { data: message } = clientMessage.safeParse(parsed(text))
  if (!message) return socket.tell({ code: null, message: 'This is no message of the protocol.' })
  if (message.event.startsWith('client-')) return forward(room, socket, message)
  const act = ACTS[message.event]
  if (act) act(room, socket, message.data)
  else socket.tell({ code: null, message: 'This event is not for clients.' })
}

type Act = (room: Room, socket: Socket, data: unknown) => void

const ACTS: Record<string, Act | undefined> = Object.assign(Object.create(null), {
  'pusher:ping': (_, socket) => socket.send(PONG),
  'pusher:pong': () => {},
  'pusher:subscribe': subscribe,
  'pusher:unsubscribe': unsubscribe,
  'pusher:signin': signUserIn,
} satisfies Record<string, Act>)

function unsubscribe({ channels }: Room, socket: Socket, data: unknown) {
  const { channel } = (data ?? {}) as { channel?: unknown }
  if (typeof channel === 'string') channels.leave(socket, channel)
}

/** Client events go from a member of a private or presence channel to the others. */
function forward(
  { channels, limits }: Room,
  socket: Socket,
  { event, channel, data }: ClientMessage,
) {
  const kind = channel === undefined ? 'public' : kindOf(channel)
  if (channel === undefined || (kind !== 'private' && kind !== 'presence')) {
    return socket.tell({
      code: null,
      message: 'Client events belong to private and presence channels.',
    })
  }
  if (!socket.channels.has(channel)) {
    return socket.tell({ code: null, message: `There is no subscription to ${channel}.` })
  }
  if (!socket.clientEvents.take()) return socket.tell(REASONS.tooManyEvents)
  const user_id = socket.channels.get(channel)
  const message = messageOf(event, { channel, data, user_id })
  if (Buffer.byteLength(message) > limits.eventBytes) {
    return socket.tell({ code: null, message: 'The data of this event is too large.' })
  }
  channels.broadcast(channel, message, socket.id)
}
