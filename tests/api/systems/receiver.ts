/** A customer's own system as its programmer would write it: takes what is sent, and answers as a test tells it to. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: string; id: string; type: string }
type Answer = (response: ServerResponse) => void

export type Receiver = {
  url: string
  /** What came, the newest last. */
  received: ReceivedCall[]
  /** From now on it answers so; without a status: 200. */
  answer(how?: number | Answer): void
  close(): Promise<void>
}

const takeIt: Answer = (response) => response.end('ok')

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedCall[] = []
  let answer = takeIt
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { type } = body ? (JSON.parse(body) as { type: string }) : { type: '' }
    const id = String(request.headers['webhook-id'])
    received.push({ path: request.url ?? '', headers: request.headers, body, id, type })
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(how = 200) {
      answer = typeof how === 'function' ? how : (response) => response.writeHead(how).end('answered')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
