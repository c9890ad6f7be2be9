import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** A mail server that takes every connection and says nothing, or greets and then says nothing. */
const sockets = new Set<Socket>()
let greeting = ''
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
  if (greeting) socket.write(greeting)
})
let mail: typeof import('./mail')

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The settings are read once, on first use.
  vi.resetModules()
  mail = await import('./mail')
})
afterAll(() => {
  delete process.env.SMTP_URL
  vi.resetModules()
  for (const socket of sockets) socket.destroy()
  server.close()
})

test.each([
  ['says nothing', '', 8000],
  ['greets and then says nothing', '220 mail.example ESMTP\r\n', 13_000],
])(
  'a mail server that %s holds up a mail no longer than some seconds',
  async (_, words, mostMs) => {
    greeting = words
    const started = performance.now()
    const letter = {
      to: 'eva@example.org',
      subject: 'Hello',
      language: 'en',
      paragraphs: ['Hello'],
    }
    await expect(mail.sendMail(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(performance.now() - started).toBeLessThan(mostMs)
  },
  20_000,
)
