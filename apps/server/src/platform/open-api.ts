import swagger from '@fastify/swagger'
import { getOpenApi } from '@vitrine/contract/open-api.contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { serve } from './serve.ts'

/** Must run before the routes are registered, because it hooks into their registration. */
export async function describeApi(app: FastifyInstance, { version }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Vitrine', version } },
    transform: jsonSchemaTransform,
  })
  serve(app, getOpenApi, async () => ({ openapi: '3.1.0', ...app.swagger() }))
}
