/** Keeps the class of refusals and network failures between worker and page; comlink alone keeps only their text. */
import { type TransferHandler, transferHandlers } from 'comlink'

import { AppError, type ErrorCode, type FieldErrors } from '#contract/protocol/errors.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'

/** An error as a plain message. */
type ErrorMessage =
  | {
      kind: 'refusal'
      code: ErrorCode
      text: string
      status: number
      details: unknown
      errors: FieldErrors | undefined
    }
  | { kind: 'network'; reason: NetworkError['reason'] }
  | { kind: 'cancelled'; text: string }

function pack(error: unknown): ErrorMessage | undefined {
  if (error instanceof AppError) {
    const { code, message, status, details, errors } = error
    return { kind: 'refusal', code, text: message, status, details, errors }
  }
  if (error instanceof NetworkError) return { kind: 'network', reason: error.reason }
  if (error instanceof CancelledError) return { kind: 'cancelled', text: error.message }
  return undefined
}

function unpack(carried: ErrorMessage): Error {
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

type ThrownValue = { value: unknown }
type SerializedError = { carried?: ErrorMessage; plain?: unknown }

/** Must be called on both sides before the first message. */
export function carryErrors(): void {
  const plain = transferHandlers.get('throw') as TransferHandler<ThrownValue, unknown>
  const handler: TransferHandler<ThrownValue, SerializedError> = {
    canHandle: (value): value is ThrownValue => plain.canHandle(value),
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
