/** What the tests use of smtp-server. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  type Options = {
    authOptional: boolean
    disabledCommands: string[]
    onMailFrom?: (address: unknown, session: unknown, done: (refusal: Error | null) => void) => void
    onData: (stream: Readable, session: object, done: (error?: Error) => void) => void
  }
  export class SMTPServer {
    constructor(options: Options)
    server: Server
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
  }
}
