import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type AttributeValue = string | number | boolean

export interface ReceivedSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly name: string
  readonly isError: boolean
  readonly attributes: Readonly<Record<string, AttributeValue>>
}

interface KeyValue {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean }
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'service' | 'attributes' | 'isError'> & {
        readonly attributes: readonly KeyValue[]
        readonly status: { readonly code?: number }
      })[]
    }[]
  }[]
}

const STATUS_ERROR = 2

const readAttributes = (attributes: readonly KeyValue[]): Record<string, AttributeValue> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? Number(intValue),
    ]),
  )

/** A receiver of traces: OTLP over http, as JSON. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      headers.push({ ...request.headers, path: request.url })
      bodies.push(JSON.stringify(body))
      for (const { resource, scopeSpans } of (body as ExportRequest).resourceSpans)
        for (const { attributes, status, parentSpanId = '', ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            parentSpanId,
            service: String(readAttributes(resource.attributes)['service.name']),
            isError: status.code === STATUS_ERROR,
            attributes: readAttributes(attributes),
          })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    spans,
    /** Everything that was sent, as text. */
    bodies,
    headers,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Names of the spans above this one, nearest first. */
export function listAncestors(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [parent.name, ...listAncestors(spans, parent)] : []
}
