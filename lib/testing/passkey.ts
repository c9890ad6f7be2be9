import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Ceremony = {
  challenge: string
  origin?: string
  rpId?: string
  /** Did the device verify the person? */
  isVerified?: boolean
  /** Whom a new passkey is for. */
  user?: { id: string }
}

const SITE = 'http://localhost:3000'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** An authenticator as WebAuthn describes it, with one passkey: what a browser sends for it. */
export function aPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = encoded(credentialId)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, { challenge, origin = SITE }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(
    { rpId = 'localhost', isVerified = true }: Ceremony,
    attested = false,
  ) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as never,
    )
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** Sets the counter back, as on a copy of the key. */
    rewind: (to: number) => {
      counter = to
    },
    register(ceremony: Ceremony) {
      userHandle = ceremony.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = [Buffer.alloc(16), length, credentialId, coseKey()]
      const authData = Buffer.concat([authenticatorData(ceremony, true), ...attested])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...credential,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', ceremony)),
          attestationObject: encoded(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    answer(ceremony: Ceremony) {
      counter++
      const [data, client] = [authenticatorData(ceremony), clientData('webauthn.get', ceremony)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}
