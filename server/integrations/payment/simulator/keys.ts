import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'

/** A pair of RSA keys as PEM: short ones, as they are made at each start and guard nobody's money. */
export const rsaKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Both providers sign so: RSA with SHA-256, as Base64. */
export const sign = (content: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(content, 'utf8').sign(privateKey, 'base64')

export const verify = (content: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(content, 'utf8').verify(publicKey, signature, 'base64')
