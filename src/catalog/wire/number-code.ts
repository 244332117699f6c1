/**
 * Numbers of a column as bytes that compress well: made small (as steps from the one before, from the least of all, or
 * as positions in the list of those that occur), then laid down plane by plane, all lowest bytes first.
 */
import { mapped, narrow, type NumberColumn } from '../columns/numbers.ts'
import type { Reader, Writer } from './bytes.ts'

const ASCENDING = 0
const SCALED = 1
const LISTED = 2
/** A longer list is no shorter than the numbers themselves. */
const LIST_MAX = 4_096

export function writeNumbers(writer: Writer, values: NumberColumn): void {
  if (isAscending(values)) {
    writer.count(ASCENDING)
    writePlanes(writer, stepsOf(values))
    return
  }
  const { min, scale } = rangeOf(values)
  const scaled = mapped(values, (value) => (value - min) / scale)
  const listed = listOf(values)
  if (listed && widthOf(listed.length - 1) < widthOf(greatest(scaled))) {
    writer.count(LISTED)
    writer.count(listed.length)
    for (const value of listed) writer.count(value - min)
    writer.count(-min)
    const positions = new Map([...listed].map((value, index) => [value, index] as const))
    writePlanes(
      writer,
      mapped(values, (value) => positions.get(value)!),
    )
    return
  }
  writer.count(SCALED)
  writer.count(-min)
  writer.count(scale)
  writePlanes(writer, scaled)
}

/** `count` numbers. Throws RangeError when the bytes do not hold them. */
export function readNumbers(reader: Reader, count: number): NumberColumn {
  const way = reader.count()
  if (way === ASCENDING) {
    let last = 0
    return toColumn(mapped(readPlanes(reader, count), (step) => (last += step)))
  }
  if (way === LISTED) {
    const listed = Array.from({ length: reader.count() }, () => reader.count())
    const least = -reader.count()
    return toColumn(mapped(readPlanes(reader, count), (position) => listed[position]! + least))
  }
  const [min, scale] = [-reader.count(), reader.count()]
  return toColumn(mapped(readPlanes(reader, count), (value) => value * scale + min))
}

const toColumn = (values: Float64Array): NumberColumn => narrow(new Int32Array(values))

function isAscending(values: NumberColumn): boolean {
  for (let index = 0, last = 0; index < values.length; index++) {
    if (values[index]! < last) return false
    last = values[index]!
  }
  return true
}

const stepsOf = (values: NumberColumn) =>
  mapped(values, (value, index) => value - (index === 0 ? 0 : values[index - 1]!))

/** The distinct numbers, ascending; undefined when there are too many to gain from a list. */
function listOf(values: NumberColumn): Int32Array | undefined {
  const seen = new Set<number>()
  for (const value of values) {
    seen.add(value)
    if (seen.size > LIST_MAX || seen.size * 2 > values.length) return undefined
  }
  return Int32Array.from(seen).sort()
}

/** The least number (at most 0), and the greatest common divisor of all distances from it. */
function rangeOf(values: NumberColumn): { min: number; scale: number } {
  let [min, scale] = [0, 0]
  for (const value of values) min = Math.min(min, value)
  for (const value of values) {
    if (scale === 1) break
    scale = divisor(scale, value - min)
  }
  return { min, scale: scale || 1 }
}

function divisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

function greatest(values: Float64Array): number {
  let most = 0
  for (let index = 0; index < values.length; index++) most = Math.max(most, values[index]!)
  return most
}

/** Bytes a number takes. */
function widthOf(number: number): number {
  let width = 0
  for (let rest = number; rest > 0; rest = Math.floor(rest / 256)) width += 1
  return width
}

function writePlanes(writer: Writer, values: Float64Array): void {
  const width = widthOf(greatest(values))
  writer.count(width)
  for (let plane = 0; plane < width; plane++) {
    const bytes = new Uint8Array(values.length)
    const factor = 256 ** plane
    for (let index = 0; index < values.length; index++) bytes[index] = Math.floor(values[index]! / factor)
    writer.bytes(bytes)
  }
}

function readPlanes(reader: Reader, count: number): Float64Array {
  const values = new Float64Array(count)
  const width = reader.count()
  for (let plane = 0; plane < width; plane++) {
    const bytes = reader.bytes(count)
    const factor = 256 ** plane
    for (let index = 0; index < count; index++) values[index]! += bytes[index]! * factor
  }
  return values
}
