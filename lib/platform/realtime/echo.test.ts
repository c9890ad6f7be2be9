import Echo from 'laravel-echo'
import { expect, test } from 'vitest'
import { startRealtime } from '../testing/realtime'

const ANNA = { user_id: '1', user_info: { name: 'Anna' } }
const BORIS = { user_id: '2', user_info: { name: 'Boris' } }

/** Echo on a connected client of the official library. */
async function echoOn({ connect }: Awaited<ReturnType<typeof startRealtime>>, as?: typeof ANNA) {
  return new Echo({ broadcaster: 'pusher', client: await connect(as) })
}

test('Echo hears public, private and encrypted channels, and is told of a refusal', async () => {
  const server = await startRealtime()
  const echo = await echoOn(server, ANNA)
  const heard: unknown[] = []
  const channels = [
    echo.channel('news'),
    echo.private('user.1'),
    echo.encryptedPrivate('staff'),
  ] as const
  const subscribed = channels.map((channel) => {
    channel.listen('.said', (data: object) => heard.push(data))
    return new Promise((resolve) => channel.subscribed(() => resolve(true)))
  })
  await Promise.all(subscribed)
  for (const [n, name] of ['news', 'private-user.1', 'private-encrypted-staff'].entries())
    await server.site.trigger(name, 'said', { n })
  await expect.poll(() => heard).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])

  const guest = await echoOn(server)
  const refused = new Promise((resolve) => guest.private('user.1').error(resolve))
  expect(await refused).toMatchObject({ type: 'AuthError' })
})

test('Echo knows who is here, joins, leaves and whispers', async () => {
  const server = await startRealtime()
  const [anna, boris] = [await echoOn(server, ANNA), await echoOn(server, BORIS)]
  const told: unknown[] = []
  const here = new Promise<unknown>((resolve) => {
    anna
      .join('room')
      .here(resolve)
      .joining((person: object) => told.push(['joined', person]))
      .leaving((person: object) => told.push(['left', person]))
      .listenForWhisper('typing', (data: object) => told.push(['typing', data]))
  })
  expect(await here).toEqual([ANNA.user_info])
  const both = new Promise<unknown>((resolve) => boris.join('room').here(resolve))
  expect(await both).toEqual([ANNA.user_info, BORIS.user_info])
  boris.join('room').whisper('typing', { on: true })
  boris.leave('room')
  await expect
    .poll(() => told)
    .toEqual([
      ['joined', BORIS.user_info],
      ['typing', { on: true }],
      ['left', BORIS.user_info],
    ])
})
