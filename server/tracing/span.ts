/**
 * Spans of what the server does: a request, a call, its transaction, a statement, a job, what a provider was asked.
 * None is made, and nothing of OpenTelemetry is loaded, until `exportSpans` has set a tracing (ADR 075).
 */
export type Attributes = Record<string, string | number | boolean>
export type SpanKind = 'server' | 'internal' | 'client'
export type SpanOptions = {
  kind?: SpanKind
  /** Values of rows, telephones, tokens and addresses with numbers never belong here. */
  attributes?: Attributes
}
/** A span that is under way. */
export type RunningSpan = {
  set(attributes: Attributes): void
  /** `fault` is the class of an error, never its words. */
  end(fault?: string): void
  /** Runs what belongs to it: spans that begin there are its children. */
  around<T>(run: () => T): T
}
/** As lines of the log name them. */
export type TraceIds = { trace_id: string; span_id: string }
export type Tracer = {
  /** A child of the span around, or the first of a trace. */
  start(name: string, options: SpanOptions & { isRoot?: boolean }): RunningSpan
  current(): TraceIds | undefined
}

let tracing: Tracer | undefined

/** Undefined: from now on no spans are made. */
export function setTracing(next: Tracer | undefined): void {
  tracing = next
}
/** The span of something whose end is not that of a function; undefined where nothing is traced. */
export const startSpan = (name: string, options: SpanOptions & { isRoot?: boolean } = {}): RunningSpan | undefined =>
  tracing?.start(name, options)

export const isTracing = (): boolean => tracing !== undefined
/** Which trace a line of the log belongs to. */
export const traceIds = (): TraceIds | undefined => tracing?.current()

/** Runs `run` within a span of its own, which ends with it. */
export function inSpan<T>(
  name: string,
  run: () => Promise<T>,
  options: SpanOptions & { isRoot?: boolean } = {},
): Promise<T> {
  const span = startSpan(name, options)
  return span ? ending(span, () => span.around(run)) : run()
}

async function ending<T>(span: RunningSpan, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run()
    span.end()
    return result
  } catch (error) {
    span.end(error instanceof Error ? error.constructor.name : 'unknown')
    throw error
  }
}

/** `client` with a span around each question that is answered later: "alipay.start". What is asked is not told. */
export function traceCalls<T extends object>(name: string, client: T): T {
  if (!isTracing()) return client
  return aroundCalls(client, (key, call) => {
    const span = startSpan(`${name}.${key}`, { kind: 'client', attributes: { 'peer.service': name } })
    const answer = span ? span.around(call) : call()
    if (!span) return answer
    if (answer instanceof Promise) return ending(span, () => answer)
    span.end()
    return answer
  })
}

/** `client` whose functions run within `around`, which is given their names and returns what they answer. */
export function aroundCalls<T extends object>(client: T, around: (key: string, call: () => unknown) => unknown): T {
  return new Proxy(client, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => around(String(key), () => value.apply(target, args))
    },
  })
}
