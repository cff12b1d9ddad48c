import type { Span } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { CallTraces } from "@wth/process";

const FIRST_FAULT = 500;

/**
 * Records each call as a span that continues the trace of its caller, named by its route. The lines of its log have the
 * trace's id, also when the caller began none.
 */
export function registerCallTraces(app: FastifyInstance, traces: CallTraces): void {
  const spans = new WeakMap<object, Span>();
  app.addHook("onRequest", (request, _, next) => {
    const { method, routeOptions, headers } = request;
    const header = headers["traceparent"];
    const name = `${method} ${routeOptions.url ?? "unknown"}`;
    traces.begin(name, typeof header === "string" ? header : undefined, (span) => {
      spans.set(request, span);
      request.log = request.log.child({ traceId: span.spanContext().traceId });
      next();
    });
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    const { method, routeOptions, id } = request;
    span.setAttributes({
      "http.request.method": method,
      "http.route": routeOptions.url ?? "unknown",
      "http.response.status_code": reply.statusCode,
      "wth.request_id": id,
    });
    // SpanStatusCode.ERROR, whose module is not loaded while traces are off
    if (reply.statusCode >= FIRST_FAULT) span.setStatus({ code: 2 });
    span.end();
  });
}
