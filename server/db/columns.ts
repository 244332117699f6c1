import { bigint, customType } from 'drizzle-orm/pg-core'

/** Epoch milliseconds. */
export const instant = () => bigint({ mode: 'number' })

/** Bytes, as either driver takes and gives them. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
