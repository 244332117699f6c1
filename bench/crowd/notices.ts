/**
 * Streams of change notices as a thin client holds them: one socket each, read by hand, so that thousands fit in a
 * process.
 */
import { connect, type Socket } from 'node:net'

export type NoticeStream = { close(): void }
type Listeners = { hello?: () => void; poke?: (topic: string) => void; lost?: () => void }
type Account = { cookie: string; csrf: string }

/** Rejects when the server refuses the stream; resolves with its first event. */
export function openNotices(
  port: number,
  { cookie, csrf }: Account,
  { hello, poke, lost }: Listeners = {},
): Promise<NoticeStream> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let [rest, isOpen, isClosed] = ['', false, false]
    const stream: NoticeStream = {
      close() {
        isClosed = true
        socket.destroy()
      },
    }
    socket.setEncoding('latin1')
    socket.write(
      `GET /api/sync/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\nx-csrf-token: ${csrf}\r\naccept: text/event-stream\r\n\r\n`,
    )
    socket.on('data', (chunk) => {
      const text = rest + String(chunk)
      if (!isOpen && !/^HTTP\/1.1 200/.test(text)) {
        reject(new Error(`no stream: ${text.slice(0, 60)}`))
        return stream.close()
      }
      if (!isOpen && text.includes('event: hello')) {
        isOpen = true
        hello?.()
        resolve(stream)
      }
      for (const [, topic] of text.matchAll(/event: poke\ndata: (\w*)\n(?:id:.*\n)?\n/g)) poke?.(topic!)
      // An event may be cut in the middle.
      rest = text.slice(text.lastIndexOf('\n\n') + 2)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (!isClosed) lost?.()
    })
  })
}
