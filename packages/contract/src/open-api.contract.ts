import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, made from the same schemas that check the calls',
  access: 'signed-in',
  answer: z.looseObject({ openapi: z.string() }),
})
