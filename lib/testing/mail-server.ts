import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { decoded } from '@/lib/platform/testing/outbox'

/** A mail server that listens on this machine and keeps what it takes. */
export async function aMailServer() {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream).then((mail) => {
        taken.push(decoded(mail.replaceAll('\r\n', '\n')))
        done()
      }, done),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo

  /** Mails by this server, in a process of its own, what the site would mail in so many minutes. */
  async function mailDueIn(minutes: number) {
    const child = fork(new URL('./mail-process.ts', import.meta.url), [String(minutes)], {
      execArgv: ['--conditions=react-server', '--import=tsx'],
      env: { ...process.env, SMTP_URL: `smtp://127.0.0.1:${port}` },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`mailing ended with ${code}`)
  }

  return {
    mailDueIn,
    mailsTo: (email: string) => taken.filter((mail) => mail.includes(`To: ${email}`)),
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
