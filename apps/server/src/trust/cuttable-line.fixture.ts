import { connect, createServer, type Socket } from 'node:net'

/** A proxy to the real storage that can be cut or slowed down, like a network. */
export async function startCuttableLine(endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const state = { cut: false, delayMs: 0 }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (state.cut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
    near.pipe(far)
    far.on('data', (piece) => setTimeout(() => near.destroyed || near.write(piece), state.delayMs))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    slow: (delayMs: number) => {
      state.delayMs = delayMs
    },
    cut: (isCut: boolean) => {
      state.cut = isCut
      if (isCut) for (const socket of open) socket.destroy()
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
