/** A map of at most `max` entries; the least recently used one is dropped first. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override get(key: K): V | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: K, value: V): this {
    super.delete(key)
    super.set(key, value)
    if (this.size > this.#max) this.delete(this.keys().next().value!)
    return this
  }
}
