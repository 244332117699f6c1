/** Writes and reads bytes in order; both sides know the sequence of fields. */

export type Writer = {
  /** A whole number from 0 on, few bytes for a small one. */
  count(number: number): void
  bytes(bytes: Uint8Array): void
  text(text: string): void
  done(): Uint8Array<ArrayBuffer>
}

export function createWriter(): Writer {
  const parts: Uint8Array[] = []
  let small: number[] = []
  const flush = () => {
    if (small.length > 0) parts.push(Uint8Array.from(small))
    small = []
  }
  const writer: Writer = {
    count(number) {
      for (let rest = number; ; rest = Math.floor(rest / 128)) {
        const isLast = rest < 128
        small.push(isLast ? rest : 128 + (rest % 128))
        if (isLast) return
      }
    },
    bytes(bytes) {
      flush()
      parts.push(bytes)
    },
    text(text) {
      const bytes = new TextEncoder().encode(text)
      writer.count(bytes.length)
      writer.bytes(bytes)
    },
    done() {
      flush()
      const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    },
  }
  return writer
}

/** Throws RangeError when a read goes past the end. */
export type Reader = { count(): number; bytes(length: number): Uint8Array; text(): string }

export function createReader(whole: Uint8Array): Reader {
  let at = 0
  const reader: Reader = {
    count() {
      let [number, factor] = [0, 1]
      for (;;) {
        const byte = reader.bytes(1)[0]!
        number += (byte % 128) * factor
        if (byte < 128) return number
        factor *= 128
      }
    },
    bytes(length) {
      if (at + length > whole.length) throw new RangeError('there are fewer bytes than were announced')
      at += length
      return whole.subarray(at - length, at)
    },
    text: () => new TextDecoder().decode(reader.bytes(reader.count())),
  }
  return reader
}
