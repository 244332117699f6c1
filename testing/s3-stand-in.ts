/**
 * A bucket on this machine that speaks S3 and checks each request as AWS does: Signature Version 4 over method,
 * address, headers and the hash of the body, not older than a quarter of an hour. What does not fit is refused with
 * 403.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Bucket } from '#server/config.ts'

export type S3StandIn = {
  bucket: Bucket
  /** What lies in it, by key. */
  objects: Map<string, { bytes: Buffer; mime: string; at: number }>
  /** Bytes of each answer with an object or a part of it. */
  sent: number[]
  /** Why requests were refused. */
  refused: string[]
  close(): Promise<void>
}

const NAME = 'changbei'
const REGION = 'cn-test-1'
const KEY_ID = 'STANDIN'
const SECRET = 'secret-of-the-stand-in'
const OLDEST_MS = 15 * 60_000

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why the request is refused; undefined when its signature is that of our key. */
function fault(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      header('authorization'),
    )
  if (!said) return 'no authorization'
  const [, keyId, day, region, signedHeaders, signature] = said as unknown as string[]
  if (keyId !== KEY_ID || region !== REGION) return 'unknown key or region'
  const at = header('x-amz-date')
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day!) || !(Math.abs(Date.now() - time) < OLDEST_MS)) return 'too old'
  const hash = header('x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'another body than was signed'
  const names = signedHeaders!.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'not enough is signed'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region!, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day!))
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return expected === signature ? undefined : 'another signature'
}

const listing = (objects: S3StandIn['objects'], prefix: string) =>
  `<?xml version="1.0"?><ListBucketResult><Name>${NAME}</Name><IsTruncated>false</IsTruncated>${[...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>"${sha256(bytes)}"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    )
    .join('')}</ListBucketResult>`

export async function startS3(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map()
  const refused: string[] = []
  const sent: number[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url!, 'http://stand-in')
    const wrong = fault(request, url, body)
    if (wrong !== undefined) {
      refused.push(wrong)
      reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>')
      return
    }
    const key = decodeURIComponent(url.pathname).slice(NAME.length + 2)
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, mime: String(request.headers['content-type']), at: Date.now() })
      reply.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      reply.writeHead(204).end()
    } else if (key === '') {
      reply
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing(objects, url.searchParams.get('prefix') ?? ''))
    } else if (found && request.headers.range) {
      const [from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range)!.slice(1).map(Number)
      const part = found.bytes.subarray(from, to! + 1)
      sent.push(part.length)
      if (part.length > 0) reply.writeHead(206, { 'content-type': found.mime }).end(part)
      else reply.writeHead(416).end('<Error><Code>InvalidRange</Code><Message>no</Message></Error>')
    } else if (found) {
      sent.push(found.bytes.length)
      reply.writeHead(200, { 'content-type': found.mime, 'content-length': found.bytes.length }).end(found.bytes)
    } else {
      reply.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>')
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}/${NAME}`, region: REGION, keyId: KEY_ID, secret: SECRET },
    objects,
    sent,
    refused,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
