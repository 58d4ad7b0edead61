import { setTimeout } from 'node:timers/promises'
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SamplerName } from './tracing-samplers.ts'

interface SdkOptions {
  readonly endpoint: string
  readonly headers: Record<string, string>
  readonly sampler: SamplerName
  readonly ratio: number
  readonly service: string
  readonly version: string
  readonly onProblem: (problem: string) => void
}

/** Long statements are cut off. */
const LONGEST_VALUE = 2_000
const EXPORT_EVERY_MS = 1_000
const EXPORT_WITHIN_MS = 5_000
const STOP_WITHIN_MS = 2_000
const REPORT_EVERY_MS = 60_000

const SAMPLERS: Record<SamplerName, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

/** Loaded only if tracing is on. Returns how to stop it. */
export function startSdk(options: SdkOptions): () => Promise<void> {
  const { endpoint, headers, sampler, ratio, service, version, onProblem } = options
  reportProblems(onProblem)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_WITHIN_MS,
  })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': service, 'service.version': version, 'process.pid': process.pid }),
    ),
    sampler: SAMPLERS[sampler](ratio),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_WITHIN_MS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return () =>
    Promise.race([provider.shutdown().catch(() => {}), setTimeout(STOP_WITHIN_MS, undefined, { ref: false })])
}

/** A receiver that is away would otherwise fill the log. */
function reportProblems(onProblem: (problem: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (problem: string) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    onProblem(problem)
  }
  const ignore = () => {}
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
}
