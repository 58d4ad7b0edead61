import type { Config } from './config.ts'

interface Tracing {
  readonly isOn: boolean
  /** Sends the remaining spans, and gives up after two seconds. */
  stop(): Promise<void>
}

const OFF: Tracing = { isOn: false, stop: async () => {} }

export const isTracingOn = (config: Config): boolean => config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined

/** Off unless a receiver is configured; the SDK is not even loaded then (ADR 56). */
export async function startTracing(
  config: Config,
  program: 'api' | 'worker',
  onProblem: (problem: string) => void,
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return OFF
  const { startSdk } = await import('./tracing-sdk.ts')
  const stop = startSdk({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    service: config.OTEL_SERVICE_NAME ?? `vitrine-${program}`,
    version: config.version,
    onProblem,
  })
  return { isOn: true, stop }
}
