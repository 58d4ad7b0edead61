import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A connection to our server that is good at first and can be made bad. It simulates netem on chunks of a stream: each
 * is sent at the bandwidth of the line and arrives late; one in ten is lost and retransmitted after the TCP timeout;
 * and from time to time the connection breaks, before a request has arrived or its response has come back.
 */
export interface BadLine {
  readonly port: number
  /** Makes the connection bad and returns a description. */
  spoil(): string
  /** Makes the connection good again. */
  mend(): void
  /** Statistics about the faults so far. */
  readonly suffered: { pieces: number; late: number; broken: number }
  close(): void
}

const BYTES_PER_SECOND = (256 * 1000) / 8
/** Half of the round trip of 300 ms. */
const ONE_WAY_MS = 150
const LOST = 0.1
const SENT_AGAIN_AFTER_MS = 1_000
const BROKEN = 0.02
const SPOILT =
  '256 kbit/s, +300 ms, 1 of 10 chunks 1 s late because of loss, 1 of 50 breaks the connection (no netem in the kernel)'

export async function startBadLine(to: number): Promise<BadLine> {
  const suffered = { pieces: 0, late: 0, broken: 0 }
  const open = new Set<Socket>()
  let isBad = false

  /** Forwards everything in order. */
  const forward = (from: Socket, into: Socket, way: { freeAt: number }) => {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (piece) => {
      before = before.then(() => deliver(piece)).catch(() => into.destroy())
    })
    const deliver = async (piece: Buffer) => {
      if (isBad) await simulateFaults(piece, way, () => into.destroy())
      if (!into.destroyed) into.write(piece)
    }
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      void before.then(() => into.destroy())
    })
    open.add(from)
  }
  const simulateFaults = async ({ length }: Buffer, way: { freeAt: number }, breakOff: () => void) => {
    suffered.pieces += 1
    const now = performance.now()
    way.freeAt = Math.max(now, way.freeAt) + (1000 * length) / BYTES_PER_SECOND
    const isLost = Math.random() < LOST
    if (isLost) suffered.late += 1
    await pause(way.freeAt - now + ONE_WAY_MS + (isLost ? SENT_AGAIN_AFTER_MS : 0))
    if (Math.random() >= BROKEN) return
    suffered.broken += 1
    breakOff()
  }

  // all connections share the bandwidth of each direction
  const there = { freeAt: 0 }
  const back = { freeAt: 0 }
  const server = createServer((near) => {
    const far = connect(to, 'localhost')
    forward(near, far, there)
    forward(far, near, back)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    suffered,
    spoil: () => {
      isBad = true
      return SPOILT
    },
    mend: () => {
      isBad = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
