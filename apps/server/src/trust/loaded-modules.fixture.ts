// Preloaded with --import: says on standard error which packages of OpenTelemetry the process loads.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('@opentelemetry/')) process.stderr.write(`loads ${specifier}\n`)
    return next(specifier, context)
  },
})
