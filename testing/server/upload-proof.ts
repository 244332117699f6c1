import type { LightMyRequestResponse } from 'fastify'

import { api } from '#contract/api.ts'

import type { TestClient } from './test-client.ts'

/** The smallest PNG: the server checks the content of a proof, not its name. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends a transfer proof for a payment as a browser's form does; without a file, the empty form. */
export const uploadProof = (who: TestClient, paymentId: number, file: Buffer | undefined, name?: string) =>
  sendFile(who, `/api/payment/${paymentId}/transfer`, file, name)

/** Posts a form with one file. */
export function sendFile(who: TestClient, url: string, file: Buffer | undefined, name = 'proof.png') {
  const mark = 'changbei-boundary'
  const part = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([
    ...(file ? [Buffer.from(part), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${mark}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${mark}` }
  return who.inject({ method: 'POST', url, payload, headers })
}

/** What follows uploads by the tus protocol, as the page's client does. */
const TUS = { 'tus-resumable': '1.0.0' }

/** Announces a file of so many bytes. */
export const announceFile = (who: TestClient, bytes: number | string, name = '营业执照.png') =>
  who.inject({
    method: 'POST',
    url: api.file.upload.path,
    headers: {
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })

export const sendBytes = (who: TestClient, url: string, bytes: Buffer, offset = 0) =>
  who.inject({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  })

export const askOffset = (who: TestClient, url: string) => who.inject({ method: 'HEAD', url, headers: TUS })

/** The answer to the last byte, and the id under which the file is known. */
export async function sendWholeFile(
  who: TestClient,
  bytes: Buffer = PNG,
): Promise<{ id: string; answer: LightMyRequestResponse }> {
  const announced = await announceFile(who, bytes.length)
  const url = String(announced.headers.location)
  return { id: url.split('/').at(-1)!, answer: await sendBytes(who, url, bytes) }
}

/** The id of a stored file. */
export async function uploadFile(who: TestClient, bytes: Buffer = PNG): Promise<string> {
  const { id, answer } = await sendWholeFile(who, bytes)
  if (answer.statusCode !== 204) throw new Error(`not stored: ${answer.body}`)
  return id
}
