import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** In demo mode only: the accounts that the sign-in screen offers. */
export const Demo = z.object({
  password: z.string(),
  accounts: z.array(z.object({ label: z.string(), username: z.string() })),
})
export type Demo = z.infer<typeof Demo>

/** The server's setting for demo mode. Captures of the crawler are counted as they arrive. */
export const DemoSetting = Demo.extend({ crawler: z.string().min(1) })
export type DemoSetting = z.infer<typeof DemoSetting>

export const Environment = z.object({
  supportUrl: z.string(),
  version: z.string(),
  /** Length limits of a new password. */
  password: z.object({ min: z.int(), max: z.int() }),
  demo: Demo.nullable(),
})
export type Environment = z.infer<typeof Environment>

export const getEnvironment = endpoint({
  method: 'GET',
  path: '/api/environment',
  summary: 'Settings that the browser needs before sign-in',
  access: 'public',
  answer: Environment,
})

export const getDemoFilling = endpoint({
  method: 'GET',
  path: '/api/demo-filling',
  summary: 'In demo mode, how many of the planned captures have arrived; null when complete or without a demo',
  access: 'signed-in',
  answer: z.object({ filling: z.object({ done: z.int(), total: z.int() }).nullable() }),
})

export const checkLiveness = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Answers while the process runs, without calling the database or storage',
  access: 'public',
  answer: z.object({ live: z.literal(true) }),
})
