import type * as OpenTelemetry from "@opentelemetry/api";
import type { Context, Span, Tracer } from "@opentelemetry/api";

/** Runs work as a span that begins a trace of its own, or as it is where traces are off. */
export type Traced = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Spans of calls: one for each, which continues the trace of the caller. */
export type CallTraces = Readonly<{
  /** Begins the span of a call and runs `next` within it. @param traceparent the caller's header */
  begin: (name: string, traceparent: string | undefined, next: (span: Span) => void) => void;
}>;

export type Tracing = Readonly<{ calls: CallTraces | undefined; traced: Traced; close: () => Promise<void> }>;

/** Traces that are off. */
export const noTracing: Tracing = { calls: undefined, traced: (_, work) => work(), close: () => Promise.resolve() };

type Api = typeof OpenTelemetry;

const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/;

/** Context of a caller's `traceparent` header (W3C); an empty one without it. */
function contextOf({ trace, ROOT_CONTEXT, isSpanContextValid }: Api, header: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = "00"] = TRACE_PARENT.exec(header ?? "") ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function callTraces(api: Api, tracer: Tracer): CallTraces {
  const { context, trace, SpanKind } = api;
  return {
    begin: (name, traceparent, next) => {
      const parent = contextOf(api, traceparent);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      context.with(trace.setSpan(parent, span), () => next(span));
    },
  };
}

const tracedBy =
  ({ SpanStatusCode, ROOT_CONTEXT }: Api, tracer: Tracer): Traced =>
  (name, work) =>
    tracer.startActiveSpan(name, {}, ROOT_CONTEXT, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
        throw error;
      } finally {
        span.end();
      }
    });

/**
 * Starts traces of a process, which are sent to `url` by OTLP over HTTP; null for none. Nothing of the library is
 * loaded without an address.
 * @param service name under which the traces appear
 */
export async function startTracing(service: string, url: string | null): Promise<Tracing> {
  if (url === null) return noTracing;
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
    ]);
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.namespace": "wth", "service.name": service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("wth");
  return { calls: callTraces(api, tracer), traced: tracedBy(api, tracer), close: () => provider.shutdown() };
}
