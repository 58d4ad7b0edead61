import { SpanKind } from '@opentelemetry/api'
import { inSpan } from '@vitrine/db/tracing'
import type { Files } from './files.ts'
import { wrapFiles } from './wrap-files.ts'

/** The first part of a key says what kind of file it is. The rest is a secret: it is enough to find the file. */
const getFolder = (key: unknown) => (typeof key === 'string' ? { 'vitrine.storage.folder': key.split('/', 1)[0] } : {})

export function traceFiles(files: Files): Files {
  return wrapFiles(files, (operation, call) => (...args) => {
    const [key] = args
    const attributes = { 'vitrine.storage.operation': operation, ...getFolder(Array.isArray(key) ? key[0] : key) }
    return inSpan(`storage ${operation}`, { kind: SpanKind.CLIENT, attributes }, () => call(...args))
  })
}
