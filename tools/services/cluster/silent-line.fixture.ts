import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that can stop delivering: connections stay open, and what was sent meanwhile arrives later. */
export interface SilentLine {
  readonly port: number
  silence(isSilent: boolean): void
  close(): void
}

export async function startSilentLine(target: { readonly host: string; readonly port: number }): Promise<SilentLine> {
  const open = new Set<Socket>()
  let isSilent = false
  const connectTo = (one: Socket, other: Socket) => {
    open.add(one)
    one
      .on('data', (piece) => other.write(piece))
      .on('error', () => {})
      .on('end', () => other.end())
      .on('close', () => {
        open.delete(one)
        other.destroy()
      })
    if (isSilent) one.pause()
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true })
    connectTo(near, far)
    connectTo(far, near)
  }).listen(0, target.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    silence: (wanted) => {
      isSilent = wanted
      for (const socket of open) isSilent ? socket.pause() : socket.resume()
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
