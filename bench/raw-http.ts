// A minimal HTTP client that writes bytes and reads a status line and a body: a library would use as much CPU as the
// API.
import { once } from 'node:events'
import { connect } from 'node:net'

interface RawAnswer {
  readonly status: number
  readonly body: string
}

export interface RawConnection {
  /** Only one request at a time. */
  send(request: string): Promise<RawAnswer>
  close(): void
}

/** A keep-alive connection, like those of browsers. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let received = ''
  let { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    received += part
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    if (received.length < end + 4 + length) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(end + 4) }
    received = ''
    resolve(answer)
  })
  socket.on('close', () => reject(new Error('The API closed the connection')))
  return {
    send: (request) => {
      ;({ promise, resolve, reject } = Promise.withResolvers<RawAnswer>())
      socket.write(request)
      return promise
    },
    close: () => {
      promise.catch(() => {})
      socket.destroy()
    },
  }
}
