import * as z from 'zod'
import { type Channel, socketsIn } from './channels.ts'
import type { RealtimeLimits } from './limits.ts'
import { channelName, kindOf, messageOf } from './protocol.ts'
import { Refused } from './refused.ts'
import { type CallHead, faultOf, isBodyOf } from './signature.ts'
import { parsed, type Room } from './subscriptions.ts'

export type Answer = { status: number; body: unknown }

const PATH =
  /^\/apps\/(?<app>[^/]+)\/(?:(?<events>events)|(?<batch>batch_events)|channels(?:\/(?<channel>[^/]+)(?<users>\/users)?)?|users\/(?<user>[^/]+)\/terminate_connections)$/

/**
 * The HTTP API of the protocol: the site publishes by it, and asks who is there. The body is read when the call is
 * known to be the app's: its hash is signed with the rest.
 */
export async function answerCall(
  room: Room,
  head: CallHead,
  readBody: () => Promise<Buffer>,
): Promise<Answer> {
  try {
    const named = admit(room, head)
    const body = await readBody()
    if (!isBodyOf(head, body)) throw new Refused(401, 'body_md5 is not that of the body.')
    const result = isWrite(named) ? write(room, body, named) : look(room, head, named)
    return { status: 200, body: result }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: error.status, body: { error: error.message } }
  }
}

function admit(room: Room, head: CallHead): Named {
  const { app, ...named } = PATH.exec(head.path)?.groups ?? {}
  if (app === undefined) throw new Refused(404, 'There is nothing at this path.')
  if (app !== room.app.id) throw new Refused(404, 'There is no app with this id.')
  const fault = faultOf(room.app, head)
  if (fault) throw new Refused(401, `${fault}.`)
  if (head.method !== (isWrite(named) ? 'POST' : 'GET')) {
    throw new Refused(405, 'Another method, please.')
  }
  return named
}

const isWrite = ({ events, batch, user }: Named): boolean => (events ?? batch ?? user) !== undefined

type Named = Record<string, string | undefined>

function write(room: Room, body: Buffer, { events, user }: Named) {
  if (user !== undefined) return terminate(room, decoded(user))
  return events ? trigger(room, body) : triggerBatch(room, body)
}

function look(room: Room, { query }: CallHead, { channel, users }: Named) {
  if (channel === undefined) return listChannels(room, query)
  const name = decoded(channel)
  return users ? listUsers(room, name) : channelState(room, name, infoOf(query))
}

const eventData = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((data) => JSON.stringify(data)),
])
const common = {
  name: z.string().min(1).max(200),
  data: eventData,
  socket_id: z.string().max(60).nullish(),
  info: z.string().max(100).nullish(),
}
const batched = z.object({ ...common, channel: channelName })
const triggered = (limits: RealtimeLimits) =>
  z
    .object({
      ...common,
      channel: channelName.optional(),
      channels: z.array(channelName).max(limits.channelsOfEvent).optional(),
    })
    .transform(({ channel, channels, ...event }) => ({
      ...event,
      channels: channels ?? (channel === undefined ? [] : [channel]),
    }))
    .refine(({ channels }) => channels.length > 0, 'an event needs a channel')

function trigger(room: Room, body: Buffer) {
  const { channels, info, ...event } = read(triggered(room.limits), body)
  const asked = infoIn(info)
  assertSmall(room, event.data)
  const said = channels.map((channel) => [channel, send(room, { ...event, channel }, asked)])
  return info ? { channels: Object.fromEntries(said) } : {}
}

function triggerBatch(room: Room, body: Buffer) {
  const { batch } = read(z.object({ batch: z.array(batched).max(room.limits.batch) }), body)
  for (const { data, info } of batch) {
    assertSmall(room, data)
    infoIn(info)
  }
  const said = batch.map(({ info, ...event }) => send(room, event, infoIn(info)))
  return batch.some(({ info }) => info) ? { batch: said } : {}
}

/** Before anything is sent: a refused call has sent nothing. */
function assertSmall({ limits }: Room, data: string): void {
  if (Buffer.byteLength(data) <= limits.eventBytes) return
  throw new Refused(413, `The data of this event exceeds ${limits.eventBytes} bytes.`)
}

type Event = { name: string; channel: string; data: string; socket_id?: string | null | undefined }

function send(room: Room, { name, channel, data, socket_id }: Event, info: Info) {
  room.channels.broadcast(channel, messageOf(name, { channel, data }), socket_id ?? undefined)
  return countsOf(channel, room.channels.get(channel), info)
}

/**
 * Closes the sockets that are a user's, or were authorised for a session, by its id. By the name of a channel those of
 * its subscribers, who come again and are authorised anew.
 */
function terminate({ end }: Room, identity: string) {
  end(identity)
  return {}
}

type Info = Set<string>
const INFOS = ['user_count', 'subscription_count']

function infoIn(text: string | null | undefined): Info {
  const info = new Set(text ? text.split(',') : [])
  for (const name of info) if (!INFOS.includes(name)) throw new Refused(400, `There is no ${name}.`)
  return info
}
const infoOf = (query: URLSearchParams): Info => infoIn(query.get('info'))

function listChannels({ channels }: Room, query: URLSearchParams) {
  const [prefix, info] = [query.get('filter_by_prefix') ?? '', infoOf(query)]
  if (info.has('user_count') && !prefix.startsWith('presence-')) {
    throw new Refused(400, 'user_count is known of presence channels alone.')
  }
  const rows = channels
    .names(prefix)
    .map((name) => [name, countsOf(name, channels.get(name), info)] as const)
  return { channels: Object.fromEntries(rows) }
}

function channelState({ channels }: Room, name: string, info: Info) {
  if (info.has('user_count') && kindOf(name) !== 'presence') {
    throw new Refused(400, 'user_count is known of presence channels alone.')
  }
  const channel = channels.get(name)
  return { occupied: channel !== undefined, ...countsOf(name, channel, info) }
}

const countsOf = (name: string, channel: Channel | undefined, info: Info) => ({
  ...(info.has('user_count') &&
    kindOf(name) === 'presence' && { user_count: channel?.members.size ?? 0 }),
  ...(info.has('subscription_count') && { subscription_count: channel ? socketsIn(channel) : 0 }),
})

function listUsers({ channels }: Room, name: string) {
  if (kindOf(name) !== 'presence') throw new Refused(400, 'Only presence channels have users.')
  return { users: [...(channels.get(name)?.members.keys() ?? [])].map((id) => ({ id })) }
}

function read<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> {
  const { data, error } = schema.safeParse(parsed(body.toString()))
  if (error) throw new Refused(400, z.prettifyError(error))
  return data
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Refused(404, 'There is nothing at this path.')
  }
}
