/** What the tests use of http_ece, which brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Keys = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  export const decrypt: (content: Buffer, keys: Keys) => Buffer
}
