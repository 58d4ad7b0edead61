// An authenticator app, implemented from RFC 6238 and RFC 4648 independently of the product's library.
import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP = 30_000

/** Five bits per letter; trailing bits that don't fill a byte are dropped. */
function decodeKey(key: string): Buffer {
  const bits = [...key.toUpperCase().replace(/[\s=-]/g, '')].map((letter) => {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) throw new Error(`Not a letter of a key: ${letter}`)
    return value.toString(2).padStart(5, '0')
  })
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits at a time in milliseconds. */
export function codeAt(key: string, time: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP)))
  const digest = createHmac('sha1', decodeKey(key)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Returns a code that was not returned before. A code works only once; instead of waiting half a minute for the next
 * one, this returns the next step's code early, which the server accepts because it allows for clock skew.
 */
export function createAuthenticator(key: string): { next(): string } {
  let last = 0
  return {
    next() {
      last = Math.max(last + 1, Math.floor(Date.now() / STEP))
      return codeAt(key, last * STEP)
    },
  }
}
