/**
 * Sends spans to a collector by OTLP (JSON over HTTP). The one file that knows OpenTelemetry; loaded where it is
 * configured.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

import { type RunningSpan, setTracing } from './span.ts'

const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT }
const CLOSE_WITHIN_MS = 2_000

export type TracingConfig = {
  /** The whole address of the collector's entrance for traces. */
  url: string
  serviceName: string
  /** The share of traces that are kept, 0 to 1. */
  share: number
}

/**
 * From now on spans are made and sent, some seconds late and without waiting: what a collector does not take is
 * dropped. Headers for the collector are read from OTEL_EXPORTER_OTLP_HEADERS. The returned function sends the rest and
 * stops.
 */
export function exportSpans({ url, serviceName, share }: TracingConfig): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('changbei')
  const around = new AsyncLocalStorage<Span>()

  const running = (span: Span): RunningSpan => ({
    set: (attributes) => void span.setAttributes(attributes),
    end(fault) {
      if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    around: (run) => around.run(span, run),
  })
  setTracing({
    start(name, { kind = 'internal', attributes = {}, isRoot = false }) {
      const parent = isRoot ? undefined : around.getStore()
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      return running(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context))
    },
    current() {
      const { traceId, spanId } = around.getStore()?.spanContext() ?? {}
      return traceId && spanId ? { trace_id: traceId, span_id: spanId } : undefined
    },
  })
  return async () => {
    setTracing(undefined)
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())
    await Promise.race([provider.shutdown().catch(() => undefined), late])
  }
}
