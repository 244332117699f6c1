/** Encrypts what waits of an account with the key that the server hands out at its sign-in (AES-GCM). */
import type { Ciphertext, SealedBox } from '#db/sealed-database.ts'

import { countPendingIn, type WaitingData } from '../outbox/waiting.ts'

/** Browsers have it on https and on localhost only. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle as SubtleCrypto | undefined

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function keyOf(secret: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const digest = await subtle()!.digest('SHA-256', bytesOf(secret))
  return subtle()!.importKey('raw', digest, 'AES-GCM', false, [use])
}

/** A box that is moved to another account does not open, nor one whose files changed places. */
const parameters = (iv: Uint8Array<ArrayBuffer>, what: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(`changbei ${what}`),
})

async function encrypt(key: CryptoKey, what: string, bytes: BufferSource): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await subtle()!.encrypt(parameters(iv, what), key, bytes) }
}

const decrypt = (key: CryptoKey, what: string, { iv, bytes }: Ciphertext): Promise<ArrayBuffer> =>
  subtle()!.decrypt(parameters(new Uint8Array(iv), what), key, bytes)

const fileName = (buyerId: number, id: string) => `${buyerId} ${id}`

/** Undefined where it cannot be sealed: the server has handed out no key yet, or the page came over plain http. */
export async function seal(
  buyerId: number,
  waiting: WaitingData,
  secret: string | undefined,
): Promise<SealedBox | undefined> {
  if (secret === undefined || !subtle()) return undefined
  const key = await keyOf(secret, 'encrypt')
  const attachments = waiting.attachments.map(({ bytes: _bytes, ...rest }) => rest)
  const files: Ciphertext[] = []
  for (const { id, bytes } of waiting.attachments) files.push(await encrypt(key, fileName(buyerId, id), bytes))
  const text = JSON.stringify({ ...waiting, attachments })
  return { buyerId, ...(await encrypt(key, `${buyerId}`, bytesOf(text))), files, pending: countPendingIn(waiting) }
}

/** Undefined when it does not open with this key: it is damaged, or the account has another key by now. */
export async function open(box: SealedBox, secret: string): Promise<WaitingData | undefined> {
  const { buyerId, files = [] } = box
  try {
    const key = await keyOf(secret, 'decrypt')
    const text = new TextDecoder().decode(await decrypt(key, `${buyerId}`, box))
    // A box from before there were forms names none.
    const {
      submissions = [],
      attachments = [],
      ...edits
    } = JSON.parse(text) as Partial<WaitingData> & Pick<WaitingData, 'entries' | 'outcomes'>
    const opened = attachments.map(async (one, index) => ({
      ...one,
      bytes: await decrypt(key, fileName(buyerId, one.id), files[index]!),
    }))
    return { ...edits, submissions, attachments: await Promise.all(opened) }
  } catch {
    return undefined
  }
}
