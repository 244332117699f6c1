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
