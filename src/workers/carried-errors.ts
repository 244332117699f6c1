/** Lets refusals and network failures cross between worker and page as what they are; comlink alone keeps the text only. */
import { type TransferHandler, transferHandlers } from 'comlink'

import { AppError, type ErrorCode, type FieldErrors } from '#contract/protocol/errors.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'

type Carried =
  | { kind: 'refusal'; code: ErrorCode; text: string; details: unknown; errors: FieldErrors | undefined }
  | { kind: 'network'; reason: NetworkError['reason'] }
  | { kind: 'cancelled'; text: string }

function pack(error: unknown): Carried | undefined {
  if (error instanceof AppError) {
    const { code, message, details, errors } = error
    return { kind: 'refusal', code, text: message, details, errors }
  }
  if (error instanceof NetworkError) return { kind: 'network', reason: error.reason }
  if (error instanceof CancelledError) return { kind: 'cancelled', text: error.message }
  return undefined
}

function unpack(carried: Carried): Error {
  switch (carried.kind) {
    case 'refusal': {
      return new AppError(carried.code, carried)
    }
    case 'network': {
      return new NetworkError(carried.reason)
    }
    case 'cancelled': {
      return new CancelledError(carried.text)
    }
  }
}

type Thrown = { value: unknown }
type Serialized = { carried?: Carried; plain?: unknown }

/** Call it once on either side, before the first message. */
export function carryErrors(): void {
  const plain = transferHandlers.get('throw') as TransferHandler<Thrown, unknown>
  const handler: TransferHandler<Thrown, Serialized> = {
    canHandle: (value): value is Thrown => plain.canHandle(value),
    serialize(thrown) {
      const carried = pack(thrown.value)
      if (carried) return [{ carried }, []]
      const [serialized, transferables] = plain.serialize(thrown)
      return [{ plain: serialized }, transferables]
    },
    deserialize({ carried, plain: serialized }) {
      if (carried) throw unpack(carried)
      return plain.deserialize(serialized)
    },
  }
  transferHandlers.set('throw', handler)
}
