// An authenticator written from the WebAuthn specification, independent of the library that the product uses.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  type Assertion,
  addPasskey,
  type CreationOptions,
  type NewCredential,
  type RequestOptions,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@vitrine/contract/auth/passkeys.contract'
import type { Browser } from '../server.fixture.ts'

/** User present, user verified, attested credential data. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The subset of CBOR that credentials use. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
type Cbor = number | string | Buffer | Map<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string | null
  readonly id?: string
  readonly type?: string
  /** Fields of an attestation that was not requested. */
  readonly statement?: { readonly format: string; readonly content: Map<string, Cbor> }
}

export class SoftAuthenticator {
  readonly id = randomBytes(32)
  userHandle = ''
  counter = 0
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (part: string) => Buffer.from(part, 'base64url')
    this.#publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }

  create(options: CreationOptions, deviation: Deviation = {}): NewCredential {
    this.userHandle = options.user.id
    const { isVerified = true } = deviation
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([
      this.#head(options.rp.id, FLAGS.attested | FLAGS.present | (isVerified ? FLAGS.verified : 0), deviation),
      Buffer.alloc(16),
      length,
      this.id,
      this.#publicKey,
    ])
    const object = new Map<string, Cbor>([
      ['fmt', deviation.statement?.format ?? 'none'],
      ['attStmt', deviation.statement?.content ?? new Map()],
      ['authData', data],
    ])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
      attestationObject: cbor(object).toString('base64url'),
      transports: ['internal', 'something-new'],
    }
  }

  get(options: RequestOptions, deviation: Deviation = {}): Assertion {
    this.counter += 1
    const { isVerified = true, userHandle = this.userHandle } = deviation
    const data = this.#head(options.rpId, FLAGS.present | (isVerified ? FLAGS.verified : 0), deviation)
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation)
    return {
      id: deviation.id ?? this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey).toString('base64url'),
      userHandle,
    }
  }

  #head(rpId: string, flags: number, deviation: Deviation): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? this.counter)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.#origin
    const data = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data))
  }
}

interface StartedCeremony<Options> {
  readonly ticket: string
  readonly options: Options
}

export async function startAdding(browser: Browser) {
  const { body } = await browser.call(startPasskey)
  return body as StartedCeremony<CreationOptions>
}

/** Adds a passkey to the account of the browser. */
export async function addTo(browser: Browser, origin: string, name = 'Laptop') {
  const authenticator = new SoftAuthenticator(origin)
  const { ticket, options } = await startAdding(browser)
  const added = await browser.call(addPasskey, { body: { ticket, name, credential: authenticator.create(options) } })
  if (added.status !== 200) throw new Error(`Adding a passkey answered ${added.status}: ${JSON.stringify(added.body)}`)
  return { authenticator, ...(added.body as { passkeyId: number }) }
}

export async function startSigningIn(browser: Browser) {
  return (await browser.call(startPasskeySignIn)).body as StartedCeremony<RequestOptions>
}

export async function enterByPasskey(browser: Browser, authenticator: SoftAuthenticator, deviation: Deviation = {}) {
  const { ticket, options } = await startSigningIn(browser)
  const assertion = authenticator.get(options, deviation)
  return browser.call(signInWithPasskey, { body: { ticket, rememberMe: false, assertion } })
}
