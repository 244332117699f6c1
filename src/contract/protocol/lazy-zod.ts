/**
 * `zod/mini` whose schemas and checks are made when they are first asked. A page declares some two thousand when it
 * starts and asks a few dozen of them; each costs a phone some 0.1 ms. The build puts it in the place of `zod/mini`
 * (scripts/vite/lazy-schemas.ts); what a file needs that is not made lazy here is zod's own.
 */
import * as zod from 'zod/mini'

export * from 'zod/mini'

type Schema = Record<string, unknown> & { _zod: unknown; check: (...checks: never[]) => Schema }

/** Stands for a schema or a check. zod asks for nothing but `_zod` of what it is given. */
class LazySchema {
  #make: (() => Schema) | undefined
  #schema: Schema | undefined

  constructor(make: () => Schema) {
    this.#make = make
  }

  schema(): Schema {
    if (!this.#schema) {
      this.#schema = this.#make!()
      this.#make = undefined
    }
    return this.#schema
  }

  get _zod(): unknown {
    const { _zod: value } = this.schema()
    // From now on it is a field, which costs a parse nothing.
    Object.defineProperty(this, '_zod', { value })
    return value
  }

  check(...checks: never[]): LazySchema {
    return new LazySchema(() => this.schema().check(...checks))
  }
}

// Whatever else a schema has is asked of it.
Object.setPrototypeOf(
  LazySchema.prototype,
  new Proxy(Object.prototype, {
    get(_, name, lazy: LazySchema) {
      const schema = lazy.schema()
      const member = Reflect.get(schema, name)
      return typeof member === 'function' ? member.bind(schema) : member
    },
  }),
)

/** The same function of zod, whose result is made later. */
// oxlint-disable-next-line typescript/no-explicit-any -- any function of zod
const lazily = <F extends (...args: any[]) => unknown>(make: F): F =>
  ((...args: Parameters<F>) => new LazySchema(() => make(...args) as Schema)) as unknown as F

export const array = /* @__PURE__ */ lazily(zod.array)
export const boolean = /* @__PURE__ */ lazily(zod.boolean)
export const codec = /* @__PURE__ */ lazily(zod.codec)
const enumeration = /* @__PURE__ */ lazily(zod.enum)
export { enumeration as enum }
export const int = /* @__PURE__ */ lazily(zod.int)
export const literal = /* @__PURE__ */ lazily(zod.literal)
export const maxLength = /* @__PURE__ */ lazily(zod.maxLength)
export const minLength = /* @__PURE__ */ lazily(zod.minLength)
export const object = /* @__PURE__ */ lazily(zod.object)
export const optional = /* @__PURE__ */ lazily(zod.optional)
export const refine = /* @__PURE__ */ lazily(zod.refine)
export const regex = /* @__PURE__ */ lazily(zod.regex)
export const strictObject = /* @__PURE__ */ lazily(zod.strictObject)
export const string = /* @__PURE__ */ lazily(zod.string)
export const trim = /* @__PURE__ */ lazily(zod.trim)
export const union = /* @__PURE__ */ lazily(zod.union)
export const unknown = /* @__PURE__ */ lazily(zod.unknown)
